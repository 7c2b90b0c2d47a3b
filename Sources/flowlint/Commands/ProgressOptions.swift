import ArgumentParser
import FlowTrace

/// How the progress bar works while moves are made.
struct ProgressOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Progress bar model: article (as published) or fixed. Default: fixed.",
      valueName: "model"),
    completion: Simulator.Options.ProgressModel.words,
    transform: Simulator.Options.ProgressModel.read)
  var progressModel = Simulator.Options.ProgressModel.fixed
}
