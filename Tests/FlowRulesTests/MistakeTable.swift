/// A flow is `Mistakes/flow.yaml`; `old` is replaced where it first occurs.
let mistakes: [Mistake] = [
  // Names
  Mistake(
    "a push to a misspelled screen", "{push: delivery, l", "{push: delivry, l",
    "undefined-screen 142:16"),
  Mistake(
    "a short push to a misspelled screen", "{push: delivery, label: Continue}", "delivry",
    "undefined-screen 142:9"),
  Mistake(
    "no space after the colon of a verb", "- {push: delivery, label: Continue}", "- push:delivery",
    "undefined-screen 142:9"),
  Mistake(
    "the moves of a screen beside it",
    "    destinations:\n      - {push: payment, label: Continue}",
    "  destinations:\n    - {push: payment, label: Continue}", "unknown-key 148:3"),
  Mistake(
    "an option of moves on a screen", "    title: Delivery\n",
    "    title: Delivery\n    navigation: false\n", "unknown-key 146:5"),
  Mistake(
    "a push to a screen that is near none", "{push: delivery, l", "{push: shipment-mode, l",
    "undefined-screen 142:16"),
  Mistake(
    "a sheet of a misspelled screen", "{sheet: add-card,", "{sheet: ad-card,",
    "undefined-screen 156:17"),
  Mistake(
    "a misspelled screen in a set", "{set: [confirmation], label: Pay",
    "{set: [confirmatoin], label: Pay", "undefined-screen 158:16"),
  Mistake(
    "a misspelled tab", "search, bag, profile]", "search, bags, profile]", "undefined-screen 9:22"),
  Mistake("a misspelled start", "start: splash", "start: spalsh", "undefined-screen 8:8"),
  Mistake(
    "a misspelled root", "{root: home, label: Start", "{root: hme, label: Start",
    "undefined-screen 37:16"),
  Mistake("not a tab", "{tab: bag,", "{tab: bagg,", "undefined-name 88:15"),
  Mistake(
    "a pop to a misspelled screen", "{pop-to: camera,", "{pop-to: camra,", "undefined-screen 129:18"
  ),
  Mistake(
    "a link to a misspelled screen", "shop://bag: bag", "shop://bag: bga", "broken-deep-link 233:15"
  ),
  Mistake(
    "a misspelled screen in the stack of a link", "[home, category]", "[home, categroy]",
    "broken-deep-link 234:29"),
  Mistake("a misspelled id of a screen", "  delivery:", "  delivrey:", "undefined-screen 142:16"),
  Mistake("a screen that was renamed", "  delivery:", "  shipping:", "undefined-screen 142:16"),
  Mistake(
    "an id with a space, and a push to the old one", "  language:", "  language picker:",
    "undefined-screen 220:16", "invalid-screen-id 223:3"),
  Mistake(
    "a zero-width space in a name", "push: filter-color", "push: filter-\u{200B}color",
    "undefined-screen 55:16"),
  Mistake(
    "a parameter that the screen does not have", "{push: order, with: [id], l",
    "{push: order, with: [orderId], l", "undefined-name 203:30"),
  Mistake(
    "a tab that is only a screen", "{tab: bag, l", "{tab: language, l", "undefined-name 88:15"),
  Mistake("a misspelled exit", "{done: pop, c", "{doen: pop, c", "undefined-name 211:59"),
  Mistake(
    "a misspelled path of a sub-flow", "returns/flow.yaml", "return/flow.yaml",
    "undefined-flow 10:18"),
  Mistake(
    "a copy of a move with a label that cannot be read", "{push: inbox, label: Messages}",
    "{push: inbox}\n      - {push: inbox, label: [Mail]}", "wrong-type 45:30"),
  Mistake(
    "a copy of a sheet with a detent that cannot be read",
    "{sheet: sort, detents: [medium], label: Sort}",
    "{sheet: sort, label: Sort}\n      - {sheet: sort, detents: [medum], label: Sort}",
    "wrong-type 52:33"),
  Mistake(
    "parameters that are not a list", "{push: message, with: [id]", "{push: message, with: id",
    "wrong-type 77:31"),
  // Keys
  Mistake("a key of a screen", "    title: Color", "    titel: Color", "unknown-key 59:5"),
  Mistake("a key of the file", "deep-links:\n", "deeplinks:\n", "unknown-key 231:1"),
  Mistake("the key of the start", "start: splash", "strat: splash", "unknown-key 8:1"),
  Mistake("the key of the tabs", "\ntabs: ", "\ntab: ", "unknown-key 9:1"),
  Mistake("the key of the screens", "\nscreens:\n", "\nscrens:\n", "unknown-key 11:1"),
  Mistake(
    "screens that are not a mapping", "\nscreens:\n", "\nscreens: all\nx-all:\n", "wrong-type 11:10"
  ),
  Mistake(
    "the key of the destinations", "    destinations:\n", "    destination:\n", "unknown-key 14:5"),
  Mistake(
    "the key of the parameters", "    parameters: {id: int}", "    parametres: {id: int}",
    "unknown-key 80:5"),
  Mistake("the key of a gate", "gate: login", "gates: login", "unknown-key 178:5"),
  Mistake("the key of the progress", "progress: 0.25", "progres: 0.25", "unknown-key 146:5"),
  Mistake("the key of given parameters", "with: [id]", "wth: [id]", "unknown-key 42:25"),
  Mistake("a key of the app", "  ui: swiftui", "  framework: swiftui", "unknown-key 4:3"),
  Mistake("a key of the bar", "{large-title: never}", "{largeTitle: never}", "unknown-key 228:11"),
  Mistake(
    "a no-break space before a key", "    title: Color", "    \u{A0}title: Color",
    "unknown-key 59:5"),
  Mistake(
    "a duplicate link", "  shop://bag: bag\n", "  shop://bag: bag\n  shop://bag: bag\n",
    "duplicate-key 234:3"),
  Mistake(
    "a duplicate screen", "  about:\n", "  language: {title: Language}\n  about:\n",
    "duplicate-key 226:3"),
  // Destinations
  Mistake("a capital in a verb", "{push: delivery,", "{Push: delivery,", "unknown-key 142:10"),
  Mistake(
    "no verb", "{push: delivery, label: Continue}", "{label: Continue}", "conflicting-verbs 142:9"),
  Mistake(
    "two verbs", "{push: delivery, label", "{push: delivery, sheet: delivery, label",
    "conflicting-verbs 142:26"),
  Mistake("`show`", "{push: delivery,", "{show: delivery,", "unknown-key 142:10"),
  Mistake("`modal`", "{sheet: filter, d", "{modal: filter, d", "unknown-key 50:10"),
  Mistake(
    "`fullScreenCover`", "{full-screen: address,", "{fullScreenCover: address,",
    "unknown-key 134:10"),
  Mistake("`popToRoot`", "[pop-to-root]", "[popToRoot]", "undefined-screen 225:20"),
  Mistake("`popToRoot` as a key", "[pop-to-root]", "[{popToRoot: true}]", "unknown-key 225:21"),
  Mistake("`goBack`", "[pop-to-root]", "[goBack]", "undefined-screen 225:20"),
  Mistake(
    "`close`", "{dismiss: true, label: Save}", "{close: true, label: Save}", "unknown-key 162:10"),
  Mistake(
    "`url`", "{push: terms, label: Terms}", "{url: terms, label: Terms}", "unknown-key 71:10"),
  Mistake("`unwind`", "{pop-to: camera,", "{unwind: camera,", "unknown-key 129:10"),
  Mistake(
    "an alert with a text", "{dismiss: true, label: Save}", "{alert: Really save?, label: Save}",
    "undefined-screen 162:17"),
  Mistake(
    "a destination without a list", "destinations: [pop-to-root]", "destinations: pop-to-root",
    "wrong-type 225:19"),
  Mistake(
    "a mapping without a list", "destinations: [pop-to-root]", "destinations: {pop-to-root: true}",
    "wrong-type 225:19"),
  Mistake(
    "detents of a push", "{push: results, l", "{push: results, detents: [medium], l",
    "misplaced-option 114:25"),
  Mistake(
    "the same move twice", "{push: contact, label: Contact us}",
    "{push: language, label: Language}", "duplicate-destination 221:16"),
  Mistake(
    "one label for two moves", "Forgot your password?", "New here?", "ambiguous-trigger 180:32"),
  // Values
  Mistake(
    "an unknown type", "title: Product\n    parameters: {id: int}",
    "title: Product\n    parameters: {id: Int}", "wrong-type 83:22"),
  Mistake("progress in percent", "progress: 0.25", "progress: 25%", "progress-out-of-range 146:15"),
  Mistake("progress above 1", "progress: 0.25", "progress: 25", "progress-out-of-range 146:15"),
  Mistake(
    "progress with spaces", "progress: 0.25", "progress: 1 / 4", "progress-out-of-range 146:15"),
  Mistake(
    "progress with a decimal comma", "progress: 0.25", "progress: 0,25",
    "progress-out-of-range 146:15"),
  Mistake(
    "progress that falls", "progress: 0.75", "progress: 0.4", "non-monotonic-progress 165:15"),
  Mistake(
    "progress that is missing between two steps", "    progress: 0.25\n", "",
    "interrupted-progress 144:3"),
  Mistake(
    "a detent in percent", "detents: [medium, large]", "detents: [40%, large]", "wrong-type 50:35"),
  Mistake("no detents", "detents: [medium, large]", "detents: []", "empty-detents 50:34"),
  Mistake(
    "an old iOS without detents", "\"16.0\"", "\"15.0\"", "unavailable-feature 15:10",
    "unavailable-feature 50:34", "unavailable-feature 237:3"),
  Mistake("curly quotes", "ios: \"16.0\"", "ios: “16.0”", "wrong-type 5:8"),
  Mistake("a word that is not a boolean", "back: false", "back: flase", "wrong-type 172:11"),
  Mistake("an old word for a boolean", "final: true", "final: yes", "ambiguous-boolean 35:12"),
  Mistake(
    "an indent that no neighbor has", "    title: Color", "   title: Color", "invalid-yaml 60:5"),
  // Screens and stacks
  Mistake(
    "a screen that nothing leads to", "  about:\n", "  legal: {title: Legal}\n  about:\n",
    "unreachable-screen 226:3"),
  Mistake(
    "a move that was deleted", "      - {push: delivery, label: Continue}\n", "",
    "unreachable-screen 143:3"),
  Mistake(
    "a `when` that was deleted", "Check out, when: {has: login}}", "Buy now}",
    "unguarded-screen 140:15"),
  Mistake(
    "a modal that nothing closes", "{dismiss: true, label: Close}\n  reviews",
    "{push: terms, label: Close}\n  reviews", "inescapable-modal 96:3"),
  Mistake(
    "a pop that only a dismiss can make", "{dismiss: true, label: Save}", "{pop: 1, label: Save}",
    "pop-out-of-modal 162:10"),
  Mistake("a dismiss without a modal", "[pop-to-root]", "[dismiss]", "idle-dismiss 225:20"),
  Mistake(
    "a push in a modal without a stack", "{full-screen: address, l",
    "{full-screen: address, navigation: false, l", "push-without-stack 142:16"),
  Mistake(
    "a tab root pushed in a sheet", "{pop-to: login, label: Sign up}",
    "{push: home, label: Sign up}", "stacked-sheets 50:17", "pushed-tab-root 188:16"),
  Mistake(
    "six tabs", "bag, profile]", "bag, profile, inbox, settings]", "too-many-tabs 9:43",
    "pushed-tab-root 44:16", "pushed-tab-root 198:16"),
  Mistake("a hidden bar", "{large-title: never}", "{hidden: true}", "backless-hidden-bar 228:19"),
  Mistake(
    "a misspelled condition", "title: Orders\n    requires: login",
    "title: Orders\n    requires: log-in", "undefined-condition 201:15"),
  Mistake("a gate that is a list", "gate: login", "gate: [login]", "wrong-type 178:11"),
  Mistake("a misspelled gate", "gate: login", "gate: log-in", "undefined-condition 104:66"),
  Mistake(
    "a gate that was deleted", "    gate: login\n", "", "undefined-condition 104:66",
    "misplaced-option 179:43", "misplaced-option 180:62"),
  Mistake(
    "a move that forgets `with`", "{push: order, with: [id], l", "{push: order, l",
    "unstated-parameter 203:16"),
  Mistake(
    "a sub-flow that nothing calls",
    "{full-screen: returns, label: Return, on-finish: {done: pop, canceled: {push: contact}}}",
    "{push: contact}", "unused-flow 10:9"),
  Mistake(
    "a comment for another linter", "    title: Color",
    "    title: Color # flowlint:disable unknown-key", "unused-suppression 59:18"),
  // Links
  Mistake("a scheme that is not declared", "shop://bag:", "shp://bag:", "undeclared-scheme 233:3"),
  Mistake("a reserved scheme", "schemes: [shop]", "schemes: [shop, tel]", "reserved-scheme 6:19"),
  Mistake(
    "a placeholder with another name", "product/{id}: [home, product]",
    "product/{sku}: [home, product]", "missing-parameter 236:18"),
  Mistake(
    "two links for the same URLs", "  shop://bag: bag\n", "  shop://cat/{name}: [home, category]\n",
    "duplicate-deep-link 234:3"),
  Mistake(
    "a link past the login", "[profile, orders], gate: {sheet: login}}", "[profile, orders]}",
    "ungated-deep-link 238:35"),
  Mistake(
    "a scheme with `://`", "schemes: [shop]", "schemes: [\"shop://\"]", "invalid-scheme 6:13"),
  Mistake(
    "a domain with `https://`", "[www.example.com]", "[\"https://www.example.com\"]",
    "invalid-domain 7:13"),
  Mistake(
    "`:id` in a pattern", "product/{id}: [home, product]", "product/:id: [home, product]",
    "missing-parameter 236:18"),
  Mistake(
    "`<id>` in a pattern", "product/{id}: [home, product]", "product/<id>: [home, product]",
    "foreign-placeholder 236:18"),
  Mistake(
    "`:q` in a pattern whose screen does not need it", "search?q={q}:", "search/:q:",
    "foreign-placeholder 235:17"),
  Mistake(
    "a star in a pattern", "shop://bag: bag", "shop://bag/*: bag", "foreign-placeholder 233:14"),
  Mistake(
    "a URL that no link accepts", "{push: terms, label: Terms}",
    "{open: \"shop://terms\", label: Terms}", "broken-deep-link 71:16"),
  Mistake(
    "a key for `progress` with a word", "    progress: 1/3", "    progress-by: step",
    "unknown-key 24:5"),
]
