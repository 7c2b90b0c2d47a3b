import ArgumentParser
import FlowAnalysis
import FlowTrace

/// How the bars work while moves are made.
struct SimulatorOptions: ParsableArguments {
  @Option("Progress bar model: article (as published) or fixed. Default: fixed.", value: "model")
  var progressModel = Simulator.Options.ProgressModel.fixed

  @Option(
    "Heights of navigation bars: phone, phone-landscape or pad. Default: phone.", value: "device")
  var metrics = BarMetrics.phone

  var options: Simulator.Options {
    var options = Simulator.Options()
    options.progressModel = progressModel
    options.metrics = metrics
    return options
  }
}

extension BarMetrics: Choice {}
