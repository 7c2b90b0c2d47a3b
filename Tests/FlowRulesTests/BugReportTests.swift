import FlowFormat
import FlowSource
import Testing

@testable import FlowRules

/// Bugs that people reported, as flows: what finds them, and that nothing is said of the fixed flow.
@Suite("Reported bugs")
struct BugReportTests {
  @Test("a bug that people reported is found, and its fix is clean", arguments: BugReport.all)
  func report(_ report: BugReport) {
    let found = report.findings(in: report.broken).map(\.rule)
    #expect(found.contains(report.rule), "\(report.source): \(found)")
    let left = report.findings(in: report.fixed).filter { $0.severity >= .warning }
    #expect(left.map { "\($0.rule): \($0.message)" } == [], "\(report.source)")
  }
}

struct BugReport: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Where it was reported.
  let source: String
  let rule: RuleID
  let broken: String
  let fixed: String

  init(
    _ words: String, _ source: String, _ rule: RuleID, _ broken: String, fixed: String
  ) {
    (testDescription, self.source, self.rule) = (words, source, rule)
    (self.broken, self.fixed) = (broken, fixed)
  }

  /// The same with a part of the flow replaced by what fixed it.
  init(
    _ words: String, _ source: String, _ rule: RuleID, _ broken: String, _ old: String,
    _ new: String
  ) {
    precondition(broken.contains(old), words)
    self.init(words, source, rule, broken, fixed: broken.replacing(old, with: new))
  }

  func findings(in flow: String) -> [Diagnostic] {
    Checker().check(checkedFlow(SourceText(path: "flow.yaml", text: flow + "\n")))
  }
}

extension BugReport {
  static let all = logins + waysBack + presentations + links + progress

  private static let logins = [
    BugReport(
      "back on the overview shows the login again", "mapswipe/mapswipe, issue 130", .lingeringGate,
      """
      start: login
      screens:
        login: {gate: session, destinations: [{push: missions, label: Log in}]}
        missions: {requires: session, final: true}
      """, "{push: missions", "{root: missions"),
    BugReport(
      "a swipe from the first tab goes back to the login",
      "crater-invoice-inc/crater-mobile, issue 3",
      .pushedTabRoot,
      """
      start: login
      tabs: [invoices, customers]
      screens:
        login: {gate: session, destinations: [{push: invoices, label: Log in}]}
        invoices: {requires: session, final: true}
        customers: {requires: session}
      """, "{push: invoices", "{root: invoices"),
    BugReport(
      "the login below a sheet that can be pulled down", "amahi/ios, issue 322", .lingeringGate,
      """
      start: login
      app: {ui: uikit, ios: "15.0"}
      screens:
        login: {gate: session, destinations: [{present: files, label: Log in}]}
        files: {requires: session, final: true, destinations: [file, {dismiss: true, label: Log out, revokes: session}]}
        file:
      """, "{present: files", "{full-screen: files"),
    BugReport(
      "after logging out, going back shows the app again", "HabitRPG/habitica-ios, issue 847",
      .unguardedScreen,
      """
      start: splash
      screens:
        splash: {destinations: [{root: tasks, when: {has: session}}, {root: login, when: {lacks: session}}]}
        login: {gate: session, destinations: [{root: tasks, label: Log in}]}
        tasks: {final: true, requires: session, destinations: [{push: goodbye, label: Log out, revokes: session}]}
        goodbye: {destinations: [{root: login, label: OK}]}
      app: {remembers: session}
      """, "{push: goodbye", "{root: goodbye"),
    BugReport(
      "log out does nothing if a valid token skipped the login", "ngageoint/mage-ios, issue 1",
      .missingPopTarget,
      """
      start: splash
      app: {remembers: session}
      screens:
        splash:
          destinations: [{push: login, when: {lacks: session}}, {push: map, when: {has: session}}]
        login: {back: false, gate: session, destinations: [{push: map, label: Log in}]}
        map: {back: false, final: true, destinations: [{pop-to: login, label: Log out, revokes: session}]}
      """, "{pop-to: login, label", "{root: splash, label"),
    BugReport(
      "a link makes a note without an account", "Automattic/simplenote-ios, issue 1035",
      .ungatedDeepLink,
      """
      start: login
      screens:
        login: {gate: session, destinations: [{root: notes, label: Log in}]}
        notes: {requires: session, final: true, destinations: [note]}
        note: {requires: session}
      deep-links:
        simplenote://new: [notes, note]
      """, "[notes, note]", "[login, notes, note]"),
  ]

  private static let waysBack = [
    BugReport(
      "a close button on a screen that replaced everything",
      "Milad-Akarie/auto_route_library, issue 2258",
      .popAtRoot,
      """
      start: home
      screens:
        home: {final: true, destinations: [{root: offer}]}
        offer: {destinations: [{pop: 1, label: Close}]}
      """, "{pop: 1, label", "{root: home, label"),
    BugReport(
      "the camera in the footer, a photo, its match, the camera again",
      "inaturalist/SeekReactNative, issue 33", .unboundedStack,
      """
      tabs: [home, camera]
      everywhere: {destinations: [{push: camera, label: Camera}], except: [camera]}
      screens:
        home: {final: true}
        camera: {destinations: [{push: match, with: [photo], label: Take a photo}]}
        match: {parameters: {photo: string}}
      """, "{push: camera, label: Camera}", "{tab: camera, label: Camera}"),
    BugReport(
      "with a splash before the tabs, back goes from the third tab to the second",
      "android/architecture-components-samples, issue 926", .unboundedStack,
      """
      start: splash
      everywhere: {destinations: [{push: a, label: A}, {push: b, label: B}], except: [splash]}
      screens:
        splash: {destinations: [{root: a}]}
        a: {final: true}
        b:
      """,
      fixed: """
        start: splash
        tabs: [a, b]
        screens:
          splash: {destinations: [{root: a}]}
          a: {final: true}
          b:
        """),
    BugReport(
      "a screen to pop to that is never below", "Stack Overflow, question 56163758",
      .missingPopTarget,
      """
      start: welcome
      screens:
        welcome: {destinations: [{root: sign-in}, {root: login}]}
        login: {destinations: [mail]}
        sign-in:
          destinations:
            - {pop-to: login, inclusive: true, missing: stay, label: With mail, then: {push: mail}}
        mail: {final: true}
      """, "{pop-to: login, inclusive: true, missing: stay, label: With mail, then: {push: mail}}",
      "{replace: mail, label: With mail}"),
    BugReport(
      "going back on the first screen breaks the stack", "johnpatrickmorgan/FlowStacks, issue 26",
      .popAtRoot,
      """
      start: home
      app: {ui: swiftui}
      screens:
        home: {final: true, destinations: [{pop: 1, label: Back}, list]}
        list:
      """, "{pop: 1, label: Back}, ", ""),
    BugReport(
      "back on a screen after the start was removed leaves the app", "corona-warn-app",
      .lostRoot,
      """
      start: main
      screens:
        main: {destinations: [scan, contact]}
        scan: {destinations: [{pop-to: main, inclusive: true, label: Done, then: {push: result}}]}
        result: {destinations: [details]}
        details: {final: true}
        contact:
      """, "inclusive: true, ", ""),
    BugReport(
      "a screen that is kept and pushed again", "open-event-attendee-android, commit cde6e615",
      .doubledTarget,
      """
      start: events
      screens:
        events: {final: true, destinations: [search]}
        search: {destinations: [city]}
        city: {destinations: [{pop-to: search, label: Use, then: {push: search}}]}
      """, "{pop-to: search, label", "{pop-to: search, inclusive: true, label"),
    BugReport(
      "back on a confirmation: the transaction can be sent again",
      "Concordium/concordium-reference-wallet-android, issue 160", .repeatableCommit,
      """
      start: account
      screens:
        account: {destinations: [send]}
        send: {destinations: [confirm]}
        confirm: {commit: true, destinations: [{push: submitted, label: Confirm}]}
        submitted: {final: true, destinations: [{pop-to: account, label: Finish}]}
      """, "{push: submitted", "{set: [account, submitted]"),
  ]

  private static let presentations = [
    BugReport(
      "a camera button in a chat that is a sheet", "permissionlesstech/bitchat, pull request 834",
      .stackedSheets,
      """
      start: people
      app: {ui: swiftui}
      screens:
        people: {final: true, destinations: [{sheet: chat, label: Chat}]}
        chat: {destinations: [{sheet: camera, label: Camera}, {dismiss: true, label: Close}]}
        camera: {destinations: [{dismiss: true, label: Close}]}
      """, "{sheet: camera", "{full-screen: camera"),
    BugReport(
      "a full-screen cover without a button that closes it", "sceneview/sceneview, issue 1580",
      .inescapableModal,
      """
      start: samples
      screens:
        samples: {final: true, destinations: [{full-screen: sample, label: Show}]}
        sample: {destinations: []}
      """, "destinations: []", "destinations: [{dismiss: true, label: Close}]"),
    BugReport(
      "the share sheet crashes on iPad", "sunlightlabs/congress-ios, issue 425", .unanchoredPopover,
      """
      start: bill
      app: {ui: uikit, idioms: [phone, pad]}
      screens:
        bill: {final: true, destinations: [{alert: share, style: action-sheet, label: Share}]}
        share: {destinations: [{external: Mail, label: Mail}, {dismiss: true, label: Cancel}]}
      """, "style: action-sheet, label", "style: action-sheet, anchor: the share button, label"),
    BugReport(
      "signing out from an action sheet does not show the login",
      "wordpress-mobile/WordPress-iOS, pull request 3201", .blockedPresentation,
      """
      start: me
      app: {ui: uikit}
      screens:
        me:
          final: true
          destinations:
            - {alert: more, style: action-sheet, label: More}
            - {full-screen: login, anytime: true}
        more: {destinations: [{dismiss: true, label: Cancel}]}
        login: {destinations: [{dismiss: true, label: Log in}]}
      """, "anytime: true}", "anytime: true, when: nothing is presented}"),
    BugReport(
      "a push in a sheet without a navigation view", "johnpatrickmorgan/FlowStacks, issue 10",
      .pushWithoutStack,
      """
      start: home
      app: {ui: swiftui}
      screens:
        home: {final: true, destinations: [{sheet: form, navigation: false, label: New}]}
        form: {destinations: [details, {dismiss: true, label: Close}]}
        details:
      """, "navigation: false, ", ""),
    BugReport(
      "a sheet of medium height on iOS 15", "34306/schemeshare, pull request 2",
      .unavailableFeature,
      """
      start: home
      app: {ui: swiftui, ios: "15.0"}
      screens:
        home: {final: true, destinations: [{sheet: share, detents: [medium], label: Share}]}
        share: {destinations: [{dismiss: true, label: Done}]}
      """, "15.0", "16.0"),
  ]

  private static let links = [
    BugReport(
      "after opening a chat from a notification, back closes the app",
      "wireapp/wire-android, pull request 842", .brokenDeepLink,
      """
      start: chats
      screens:
        chats: {final: true, destinations: [{push: chat, with: [id]}]}
        chat: {parameters: {id: string}}
      deep-links:
        wire://chat/{id}: [chat]
      """, "[chat]", "[chats, chat]"),
    BugReport(
      "a notification opens the thread; back shows the course, not the conversation",
      "ls1intum/artemis-android, issue 615", .brokenDeepLink,
      """
      start: courses
      screens:
        courses: {final: true, destinations: [{push: course, with: [course]}]}
        course: {parameters: {course: int}, destinations: [{push: conversation, with: [id]}]}
        conversation: {parameters: {id: int}, destinations: [{push: thread, with: [post]}]}
        thread: {parameters: {post: int}}
      deep-links:
        artemis://course/{course}/{id}/{post}: [courses, course, thread]
      """, "[courses, course, thread]", "[courses, course, conversation, thread]"),
    BugReport(
      "a link that launches the app has no back button",
      "react-navigation/react-navigation, issue 7908",
      .unequalLinkStacks,
      """
      start: home
      screens:
        home: {final: true, destinations: [{push: profile, with: [id]}]}
        profile: {entry: a link, parameters: {id: string}}
      deep-links:
        app://profile/{id}: {cold: [profile], warm: [home, profile]}
      """, "{cold: [profile], warm: [home, profile]}", "[home, profile]"),
    BugReport(
      "a link opens its screen if the app runs, and only the home screen if it launches the app",
      "BrightID/BrightID, issue 461", .unequalLinkStacks,
      """
      start: home
      screens:
        home: {final: true, destinations: [connection]}
        connection:
      deep-links:
        brightid://connection: {cold: [home], warm: [home, connection]}
      """, "{cold: [home], warm: [home, connection]}", "[home, connection]"),
    BugReport(
      "/requests/new opens the details of a request",
      "coreui/coreui-free-react-admin-template, issue 168",
      .shadowedDeepLink,
      """
      start: requests
      app: {link-precedence: first}
      screens:
        requests: {final: true, destinations: [{push: request, with: [id]}, new]}
        request: {parameters: {id: string}}
        new:
      deep-links:
        hr://show/requests/{id}: [requests, request]
        hr://show/requests/new: [requests, new]
      """, "app: {link-precedence: first}\n", ""),
    BugReport(
      "after a link to a sort of ice cream, back shows the first tab", "expo/expo, issue 30352",
      .brokenDeepLink,
      """
      tabs: [home, flavors]
      screens:
        home: {final: true}
        flavors: {destinations: [{push: flavor, with: [id]}]}
        flavor: {parameters: {id: string}}
      deep-links:
        ice://flavor/{id}: [home, flavor]
      """, "[home, flavor]", "[flavors, flavor]"),
  ]

  private static let progress = [
    BugReport(
      "the bar stops at 80 % on the last step", "MarlBurroW/kinbot, issue 154", .incompleteProgress,
      """
      start: a
      screens:
        a: {progress: 0.2, destinations: [b]}
        b: {progress: 0.4, destinations: [c]}
        c: {progress: 0.8, final: true}
      """, "0.8", "1"),
    BugReport(
      "step 1 of 4, then 1 of 3, then 1 of 2", "teamforus/Forus, issue 1712", .totalChanges,
      """
      start: a
      screens:
        a: {progress: 1/4, destinations: [b]}
        b: {progress: 1/3, destinations: [c]}
        c: {progress: 1/2, destinations: [d]}
        d: {progress: 1, final: true}
      """,
      fixed: """
        start: a
        screens:
          a: {progress: 1/4, destinations: [b]}
          b: {progress: 2/4, destinations: [c]}
          c: {progress: 3/4, destinations: [d]}
          d: {progress: 4/4, final: true}
        """),
    BugReport(
      "step 6 of 7 is followed by step 7 of 8", "covan-ai/covan, issue 67", .totalChanges,
      """
      start: a
      screens:
        a: {progress: 6/7, destinations: [b]}
        b: {progress: 7/8, destinations: [c]}
        c: {progress: 1, final: true}
      """, "6/7", "6/8"),
    BugReport(
      "the bar stays on the same step for the phone number and the mail",
      "GoodDollar/GoodDAPP, issue 3652", .stalledProgress,
      """
      start: name
      screens:
        name: {progress: 0.25, destinations: [phone]}
        phone: {progress: 0.5, destinations: [mail]}
        mail: {progress: 0.5, destinations: [done]}
        done: {progress: 1, final: true}
      """, "mail: {progress: 0.5", "mail: {progress: 0.75"),
  ]
}
