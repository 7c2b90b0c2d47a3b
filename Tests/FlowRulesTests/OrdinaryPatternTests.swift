import FlowSource
import Testing

@testable import FlowRules

/// Flows as apps commonly have them: what is said of them, if anything, must be advice.
@Suite("Ordinary patterns")
struct OrdinaryPatternTests {
  struct Pattern: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let flow: String
    let files: [String: String]

    init(_ name: String, _ flow: String, files: [String: String] = [:]) {
      testDescription = name
      self.flow = flow
      self.files = files
    }
  }

  @Test("nothing is said of what apps commonly do", arguments: Pattern.all)
  func silence(pattern: Pattern) {
    let flows = [("flow.yaml", pattern.flow)] + pattern.files.sorted { $0.key < $1.key }
    for (path, text) in flows {
      // A file that another one uses is checked on its own too.
      let subject = checkedFlow(SourceText(path: path, text: text + "\n"), files: pattern.files)
      #expect(subject.document.problems.shape.isEmpty)
      let found = Checker().check(subject).filter { $0.severity >= .warning }
      #expect(found.map { "\(path): \($0.rule): \($0.message)" } == [])
    }
  }
}

extension OrdinaryPatternTests.Pattern {
  static let all: [Self] = [
    Self(
      "a tab app with sheets and links",
      """
      app: {schemes: [news], domains: [news.example.com], idioms: [phone, pad]}
      tabs: [today, saved, settings]
      screens:
        today:
          destinations:
            - {push: article, with: [id], label: An article}
            - {sheet: topics, detents: [medium, large], label: Topics}
        topics: {destinations: [{push: topic, with: [name]}, {dismiss: true, label: Done}]}
        topic: {parameters: {name: string}}
        article:
          parameters: {id: int}
          destinations:
            - {push: article, with: [id], label: Related}
            - {popover: share, anchor: the share button, label: Share}
            - {full-screen: gallery, label: Pictures}
        share: {destinations: [{dismiss: true, label: Close}]}
        gallery: {back: false, bar: {hidden: true}, destinations: [{dismiss: true, label: Close}]}
        saved: {destinations: [{push: article, with: [id], label: An article}, {tab: today}]}
        settings: {destinations: [{push: about, label: About}]}
        about:
      deep-links:
        news://article/{id}: [today, article]
        news://saved: saved
        https://news.example.com/{id}: [today, article]
        https://news.example.com/topics: [today, {sheet: topics}]
      """),
    Self(
      "a login before the home screen, passed by replace",
      """
      start: splash
      screens:
        splash:
          destinations:
            - {replace: login, when: the user is signed out}
            - {replace: home, when: somebody is signed in}
        login:
          gate: signed-in
          destinations:
            - {replace: home, label: Sign in, when: the password is right}
            - {push: forgotten, label: Password forgotten, passes: false}
        forgotten: {destinations: [{pop: 1, label: Send}]}
        home: {final: true, destinations: [{push: profile, label: Profile}]}
        profile: {destinations: [{root: login, label: Sign out}]}
      """),
    Self(
      "a login before the tabs, passed by root",
      """
      start: login
      tabs: [home, account]
      screens:
        login: {gate: signed-in, destinations: [{root: home, label: Sign in}, {push: join, passes: false}]}
        join: {destinations: [{sheet: terms, label: Terms}, {pop: 1, label: Join}]}
        terms: {destinations: [{dismiss: true, label: Close}]}
        home: {requires: signed-in, final: true, destinations: [{push: item, with: [id]}]}
        item: {requires: signed-in, parameters: {id: int}}
        account: {requires: signed-in, destinations: [{root: login, label: Sign out}]}
      deep-links:
        shop://home: [login, home]
        shop://item/{id}: [login, home, item]
      """),
    Self(
      "a full-screen login over tabs",
      """
      tabs: [shop, orders]
      screens:
        shop:
          final: true
          destinations: [{push: product, with: [id], label: A product}]
        product:
          parameters: {id: int}
          destinations: [{full-screen: login, label: Save, when: the user is signed out}]
        orders: {destinations: [{full-screen: login, label: Sign in}]}
        login:
          destinations:
            - {push: code, label: Continue}
            - {dismiss: true, label: Cancel}
        code: {destinations: [{dismiss: true, label: Sign in}]}
      """),
    Self(
      "onboarding pages that can be skipped",
      """
      start: welcome
      screens:
        welcome:
          progress: 1/3
          destinations: [{push: features, label: Next}, {root: home, label: Skip}]
        features:
          progress: 2/3
          destinations: [{push: notifications, label: Next}, {root: home, label: Skip}]
        notifications:
          progress: 1
          destinations: [{custom: permission, label: Allow}, {root: home, label: Later}]
        permission: {destinations: [{dismiss: true, label: OK}, {dismiss: true, label: No}]}
        home: {final: true}
      """),
    Self(
      "a checkout in a sheet that ends with dismiss",
      """
      start: cart
      screens:
        cart: {final: true, destinations: [{sheet: address, label: Check out}, browse]}
        browse:
        address:
          progress: 0
          destinations: [{push: shipping, label: Continue}, {dismiss: true, label: Cancel}]
        shipping: {progress: 0.5, destinations: [{push: payment, label: Continue}]}
        payment:
          progress: 0.8
          commit: true
          destinations: [{replace: receipt, label: Pay, when: the card is good}, {custom: declined, label: Pay, when: it is not}]
        declined: {destinations: [{dismiss: true, label: OK}]}
        receipt: {progress: 1, back: false, final: true, destinations: [{dismiss: true, label: Done}]}
      """),
    Self(
      "a wizard that ends with root",
      """
      start: home
      screens:
        home: {final: true, destinations: [{push: amount, label: Transfer}]}
        amount: {progress: 1/3, destinations: [{push: recipient, label: Next}]}
        recipient: {progress: 2/3, destinations: [{push: review, label: Next}]}
        review:
          progress: 1
          destinations:
            - {pop-to: amount, label: Change the amount}
            - {root: home, label: Send}
      """),
    Self(
      "a menu that sets the stack",
      """
      start: inbox
      screens:
        inbox: {final: true, destinations: [{push: mail, with: [id]}, {sheet: menu, label: Menu}]}
        archive: {destinations: [{push: mail, with: [id]}, {sheet: menu, label: Menu}]}
        menu: {destinations: [{push: tags, label: Tags}, {dismiss: true, label: Close}]}
        tags: {destinations: [pop]}
        mail:
          parameters: {id: uuid}
          destinations:
            - {set: [inbox], label: Inbox}
            - {set: [inbox, archive], label: Archive}
            - {sheet: answer, label: Answer}
        answer:
          destinations:
            - {dismiss: true, label: Send}
            - {custom: draft, label: Cancel}
        draft: {destinations: [{dismiss-all: true, label: Delete}, {dismiss: true, label: Keep}]}
      """),
    Self(
      "list and detail",
      """
      app: {idioms: [phone, pad]}
      start: notes
      screens:
        notes: {final: true, destinations: [{push: note, with: [id]}, {push: folder, label: Folder}]}
        folder: {destinations: [{push: note, with: [id], label: A note}]}
        note: {parameters: {id: int}, destinations: [{popover: style, anchor: the style button}]}
        style: {destinations: [{dismiss: true, label: Done}]}
      deep-links:
        notes://note/{id}: note
      """),
    Self(
      "people who follow each other",
      """
      start: timeline
      screens:
        timeline: {final: true, destinations: [{push: user, with: [name], label: A user}]}
        user:
          parameters: {name: string}
          destinations: [{push: followers, with: [name], label: Followers}, {sheet: report}]
        followers:
          parameters: {name: string}
          destinations: [{push: user, with: [name], label: A follower}]
        report: {destinations: [{dismiss: true, label: Send}, {dismiss: true, label: Cancel}]}
      deep-links:
        chat://user/{name}: [timeline, user]
      """),
    Self(
      "settings whose modals are closed one by one",
      """
      start: home
      screens:
        home: {final: true, destinations: [{sheet: settings, label: Settings}]}
        settings:
          destinations:
            - {push: security, label: Security}
            - {full-screen: tour, label: Tour}
            - {dismiss: true, label: Done}
        security: {destinations: [{full-screen: pin, label: Change the PIN}, pop]}
        pin: {destinations: [{push: repeat-pin, label: Next}, {dismiss: true, label: Cancel}]}
        repeat-pin: {destinations: [{dismiss: true, label: Save, when: they are one}, {custom: mismatch, label: Save, when: they differ}]}
        mismatch: {destinations: [{dismiss: true, label: OK}]}
        tour: {destinations: [{dismiss: true, label: Close}]}
      """),
    Self(
      "a sub-flow for the login, presented, that finishes",
      """
      start: cart
      flows: {login: login.yaml}
      screens:
        cart:
          destinations:
            - full-screen: login
              label: Check out
              on-finish: {signed-in: {push: checkout}}
            - {push: offers, label: Offers}
        offers: {destinations: [{sheet: login, label: Sign in}]}
        checkout: {destinations: [{replace: done, label: Pay}]}
        done: {back: false, final: true, destinations: [pop-to-root]}
      """,
      files: [
        "login.yaml": """
        start: email
        screens:
          email:
            destinations:
              - {push: code, label: Continue}
              - {sheet: help, label: Help}
              - {finish: canceled, label: Cancel}
          help: {destinations: [{dismiss: true, label: Close}]}
          code: {destinations: [{finish: signed-in, label: Sign in}]}
        """
      ]),
    Self(
      "a sub-flow whose welcome is replaced by the login, and goes on after it",
      """
      start: home
      flows: {join: join.yaml}
      screens:
        home: {destinations: [{push: join, on-finish: {joined: {push: profile}}}]}
        profile: {final: true}
      """,
      files: [
        "join.yaml": """
        start: welcome
        flows: {login: login.yaml}
        screens:
          welcome:
            destinations: [{replace: login, on-finish: {signed-in: {replace: interests}}}]
          interests: {destinations: [{finish: joined}]}
        """,
        "login.yaml": """
        start: email
        screens: {email: {destinations: [{finish: signed-in, label: Sign in}]}}
        """,
      ]),
    Self(
      "links of notifications that keep modals",
      """
      app: {schemes: [chat]}
      tabs: [chats, calls]
      screens:
        chats:
          final: true
          destinations: [{push: chat, with: [id]}, {sheet: new-chat, label: New}]
        chat:
          parameters: {id: int}
          destinations: [{full-screen: camera, label: Camera}, {sheet: members, label: Members}]
        camera: {destinations: [{dismiss: true, label: Close}]}
        members: {destinations: [{push: member, label: A member}, {dismiss: true, label: Close}]}
        member: {destinations: [pop]}
        new-chat: {destinations: [{dismiss: true, label: Cancel}]}
        calls: {destinations: [{full-screen: call, label: Call}]}
        call: {back: false, destinations: [{dismiss: true, label: Hang up}]}
      deep-links:
        chat://chat/{id}: {path: [chats, chat], when-modal: keep}
        chat://calls: {path: [calls], when-modal: keep}
        chat://new: [chats, {sheet: new-chat}]
      """),
    Self(
      "alerts and action sheets as custom modals",
      """
      start: document
      screens:
        document:
          final: true
          destinations:
            - {custom: delete, label: Delete}
            - {full-screen: editor, label: Edit}
        delete:
          destinations:
            - {dismiss: true, label: Delete}
            - {dismiss: true, label: Cancel}
        editor: {destinations: [{dismiss: true, label: Save}, {custom: discard, label: Cancel}]}
        discard: {destinations: [{dismiss-all: true, label: Discard}, {dismiss: true, label: Keep}]}
      """),
    Self(
      "a paywall and a screen that is both pushed and presented",
      """
      start: home
      screens:
        home:
          final: true
          destinations: [{full-screen: paywall, label: Go pro}, {push: help, label: Help}]
        help: {destinations: [{push: topic, label: A topic}, {sheet: contact, label: Contact}]}
        topic:
        contact: {destinations: [{push: topic, label: Read first}, {dismiss: true, label: Cancel}]}
        paywall:
          back: false
          destinations:
            - {push: plans, label: All plans}
            - {dismiss: true, label: Not now}
        plans: {commit: true, destinations: [{replace: thanks, label: Buy}]}
        thanks: {back: false, final: true, destinations: [{dismiss: true, label: Done}]}
      """),
    Self(
      "an error screen as the new root, and a maintenance screen by link",
      """
      start: home
      screens:
        home:
          final: true
          destinations: [{root: offline, when: there is no network}, {push: item, with: [id]}]
        item: {parameters: {id: int}, destinations: [{root: offline, when: there is no network}]}
        offline: {destinations: [{root: home, label: Try again}]}
        status: {entry: the app's menu}
      deep-links:
        shop://item/{id}: item
      """),
  ]
}
