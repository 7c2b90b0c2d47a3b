import flowlint

Flowlint.runProcess()
