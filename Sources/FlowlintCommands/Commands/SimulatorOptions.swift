import ArgumentParser
import FlowAnalysis
import FlowTrace

/// How the bars work while moves are made.
struct SimulatorOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Progress bar model: article (as published) or fixed. Default: fixed.",
      valueName: "model"),
    completion: Simulator.Options.ProgressModel.words,
    transform: Simulator.Options.ProgressModel.read)
  var progressModel = Simulator.Options.ProgressModel.fixed

  @Option(
    help: ArgumentHelp(
      "Heights of navigation bars: phone, phone-landscape or pad. Default: phone.",
      valueName: "device"),
    completion: BarMetrics.words, transform: BarMetrics.read)
  var metrics = BarMetrics.phone

  var options: Simulator.Options {
    var options = Simulator.Options()
    options.progressModel = progressModel
    options.metrics = metrics
    return options
  }
}

extension BarMetrics: Choice {}
