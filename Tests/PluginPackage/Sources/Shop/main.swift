/// Walks through the flow with the code that the plugin generates.
var moves: [String] = []
let landing = WelcomeFlow.LandingMoves { moves.append("\($0)") }
landing.fullScreenAccount()
let ready = AccountFlow.ReadyMoves { move in
  if move == .finish("created") { landing.afterAccountCreated() }
}
ready.finishCreated()
print(WelcomeFlow.start.id, moves.count, WelcomeFlow.Screen.ID.home.isFinal)
