import ArgumentParser
import FlowTrace

/// What `trace` and `test` ask of the simulator.
struct SimulatorOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The progress bar: article (as it was published) or fixed. Default: fixed.",
      valueName: "model"),
    completion: Simulator.Options.ProgressModel.words,
    transform: Simulator.Options.ProgressModel.read)
  var progressModel = Simulator.Options.ProgressModel.fixed
}

extension Simulator.Options.ProgressModel: Choice {}
