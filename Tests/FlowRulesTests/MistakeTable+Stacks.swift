/// Mistakes of which each line is right.
let mistakesOfMeaning: [Mistake] = [
  // Screens and stacks
  Mistake(
    "a screen that nothing leads to", "  about:\n", "  legal: {title: Legal}\n  about:\n",
    "unreachable-screen 226:3"),
  Mistake(
    "a move that was deleted", "      - {push: delivery, label: Continue}\n", "",
    "unreachable-screen 143:3"),
  Mistake(
    "a `when` that was deleted", "Check out, when: signed in}", "Buy now}",
    "unguarded-screen 140:15"),
  Mistake(
    "one of two `when`s that was deleted", "Check out, when: signed in}", "Check out}",
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
    "{push: home, label: Sign up}", "stacked-sheets 50:17"),
  Mistake("six tabs", "bag, profile]", "bag, profile, inbox, settings]", "too-many-tabs 9:43"),
  Mistake("a hidden bar", "{large-title: never}", "{hidden: true}", "backless-hidden-bar 228:19"),
  Mistake(
    "a misspelled condition", "title: Orders\n    requires: login",
    "title: Orders\n    requires: log-in", "undefined-condition 201:15"),
  Mistake("a misspelled gate", "gate: login", "gate: log-in", "undefined-condition 107:15"),
  Mistake("a gate that was deleted", "    gate: login\n", "", "undefined-condition 107:15"),
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
  Mistake(
    "parameters that were deleted",
    "title: Order\n    requires: login\n    parameters: {id: int}\n",
    "title: Order\n    requires: login\n", "undefined-name 203:30"),
  // Links
  Mistake("the line above the links", "deep-links:\n", "", "invalid-screen-id 231:3"),
  Mistake("a scheme that is not declared", "shop://bag:", "shp://bag:", "undeclared-scheme 233:3"),
  Mistake("a reserved scheme", "schemes: [shop]", "schemes: [shop, tel]", "reserved-scheme 6:19"),
  Mistake(
    "a placeholder with another name", "product/{id}: [home, product]",
    "product/{sku}: [home, product]", "missing-parameter 236:18"),
  Mistake(
    "two links for the same URLs", "  shop://bag: bag\n", "  shop://cat/{name}: [home, category]\n",
    "duplicate-deep-link 234:3"),
  Mistake(
    "a link past the login", "[login, profile, orders]", "[profile, orders]",
    "ungated-deep-link 238:28"),
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
    "invalid-deep-link 236:18"),
  Mistake(
    "`:q` in a pattern whose screen does not need it", "search?q={q}:", "search/:q:",
    "foreign-placeholder 235:17"),
  Mistake(
    "a star in a pattern", "shop://bag: bag", "shop://bag/*: bag", "foreign-placeholder 233:14"),
  Mistake(
    "a URL that no link accepts", "{push: terms, label: Terms}",
    "{open: \"shop://terms\", label: Terms}", "broken-deep-link 71:16"),
]
