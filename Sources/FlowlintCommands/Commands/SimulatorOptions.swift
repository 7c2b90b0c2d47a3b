import ArgumentParser
import FlowAnalysis
import FlowTrace

/// How the bars work while moves are made.
struct SimulatorOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Progress bar model: article (as published) or fixed. Default: article if `uses` names progress-controller, else fixed.",
      valueName: "model"),
    completion: Simulator.Options.ProgressModel.words,
    transform: Simulator.Options.ProgressModel.read)
  var progressModel: Simulator.Options.ProgressModel?

  @OptionGroup var bars: MetricsOptions

  var options: Simulator.Options {
    var options = Simulator.Options()
    options.progressModel = progressModel
    options.metrics = bars.metrics
    return options
  }
}

/// The device whose navigation bars are meant.
struct MetricsOptions: ParsableArguments {
  @Option(
    "Heights of navigation bars: phone, phone-landscape or pad. Default: phone.", value: "device")
  var metrics = BarMetrics.phone
}

extension BarMetrics: Choice {}
