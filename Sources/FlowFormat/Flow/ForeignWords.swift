/// The `names` of this format that a word of another router or framework means; empty if it is unknown.
package func foreignWord(_ word: String, among names: [String]) -> [String] {
  let word = word.lowercased().filter { $0.isLetter }
  guard let meant = foreignWords[word] else { return [] }
  return meant.filter(names.contains)
}

/// Whether a key of another router sets how its screen is presented.
func isPresentationStyle(_ key: String) -> Bool {
  ["style", "presentationstyle", "modalpresentationstyle", "presentation", "mode"]
    .contains(key.lowercased().filter(\.isLetter))
}

/// Keyed by the word in lower case, letters only.
private let foreignWords: [String: [String]] = {
  let groups: [(meant: [String], words: String)] = [
    // Verbs.
    (
      ["push"],
      """
      navigate navigateto go goto link navigationlink show showdetail segue performsegue to \
      pushnamed contextgo contextpush routerpush
      """
    ),
    (["push"], "pushviewcontroller screen target destination next forward"),
    (["sheet", "full-screen"], "modal presentmodally showmodal overlay"),
    (["full-screen"], "fullscreencover fullscreen fullscreenmodal presentfullscreen cover"),
    (["sheet"], "bottomsheet pagesheet formsheet halfsheet presentsheet drawer"),
    (["alert"], "dialog actionsheet confirmationdialog confirm popup"),
    (["pop"], "back goback navigateback navigateup popviewcontroller return previous"),
    (["pop-to"], "unwind unwindto backto gobackto popto poptoviewcontroller popupto popuntil"),
    (
      ["pop-to-root"], "poptoroot poptorootviewcontroller unwindtoroot backtoroot gotoroot poptotop"
    ),
    (["dismiss"], "close cancel hide dismissmodal dismisssheet closemodal exitmodal"),
    (["dismiss-all"], "dismissall closeall dismisstoroot"),
    (["replace"], "redirect replacewith replacetop pushreplacement pushreplacementnamed"),
    (["root", "set"], "setroot reset makeroot setviewcontrollers setstack stack"),
    (["tab"], "switchtab selecttab settab selectedtab"),
    (["open", "external"], "url deeplink openurl href universallink browser safari mailto"),
    (["finish"], "end exit complete done return"),
    // Options.
    (["label"], "title text button name caption trigger event on ontap tap via by"),
    (["when"], "if condition unless guard"),
    (["with"], "params parameters args arguments pass data"),
    (["on-finish"], "oncomplete completion onexit onresult onreturn exits"),
    (["detents"], "heights height presentationdetents"),
    (["animated", "transition"], "animation"),
    (["inclusive"], "popuptoinclusive"),
    // Screens.
    (["title"], "navigationtitle header heading name label"),
    (
      ["destinations"],
      "moves routes transitions actions edges links children segues outgoing next to"
    ),
    (["parameters"], "params args arguments props inputs"),
    (["requires"], "auth needs guard guards condition requiresauth requireslogin authenticated"),
    (["gate"], "satisfies provides"),
    (["final"], "isfinal end goal terminal last"),
    (
      ["back"],
      "allowsback canback cangoback backbutton hidesbackbutton navigationbarbackbuttonhidden"
    ),
    (["deep-links"], "url urls links path pattern route deeplink"),
    (["image"], "screenshot picture thumbnail snapshot"),
    (["notes"], "description comment comments note"),
    // The file, `app` and `bar`.
    (
      ["start"],
      """
      initial initialroute initialroutename initiallocation initialscreen initialview \
      initialviewcontroller startdestination startscreen root entry begin
      """
    ),
    (
      ["screens"],
      "routes views fragments composables pages nodes states viewcontrollers destinations"
    ),
    (["flowlint"], "version"),
    (["path"], "screen target stack screens to destination url push"),
    (["tabs"], "tabbar tabview"),
    (["flows"], "subflows includes include imports"),
    (["ui"], "framework platform kit"),
    (["ios"], "deploymenttarget minimumios minios target osversion"),
    (["idioms"], "devices device idiom"),
    (["domains"], "hosts associateddomains host"),
    (["schemes"], "urlschemes urlscheme"),
    (["large-titles"], "preferslargetitles"),
    (["bar-tint"], "tint tintcolor bartintcolor"),
    (["hidden"], "ishidden hide navigationbarhidden visible"),
    (["large-title"], "titledisplaymode largetitledisplaymode displaymode"),
    // Types and heights.
    (["int"], "integer long"), (["number"], "double float decimal"), (["bool"], "boolean"),
    (["string"], "text str"), (["uuid"], "guid"), (["date"], "datetime timestamp time"),
    (["medium"], "half"), (["large"], "full"),
    // Scenarios.
    (["progress-visible"], "barvisible"),
    // Levels of settings.
    (["warning"], "warn"),
    (["info"], "note advice hint notice suggestion"),
    (["error"], "fatal critical deny"),
    (["off"], "ignore disable disabled none never allow skip"),
  ]
  var meant: [String: [String]] = [:]
  for group in groups {
    for word in group.words.split(separator: " ") {
      meant[String(word), default: []] += group.meant
    }
  }
  return meant
}()
