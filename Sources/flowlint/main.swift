import FlowlintCommands

Flowlint.runProcess()
