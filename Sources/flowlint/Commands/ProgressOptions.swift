import ArgumentParser
import FlowTrace

/// How the progress bar works where moves are made.
struct ProgressOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The progress bar: article (as it was published) or fixed. Default: fixed.",
      valueName: "model"),
    completion: Simulator.Options.ProgressModel.words,
    transform: Simulator.Options.ProgressModel.read)
  var progressModel = Simulator.Options.ProgressModel.fixed
}
