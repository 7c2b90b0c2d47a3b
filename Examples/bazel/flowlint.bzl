"""`flowlint_test`: checks flow files as a test of Bazel."""

def _quoted(word):
    return "'" + word.replace("'", "'\\''") + "'"

def _flowlint_test_impl(ctx):
    program = ctx.executable.flowlint
    flows = [file.short_path for file in ctx.files.flows]
    options = ["--color", "never", "--output", 'junit="$XML_OUTPUT_FILE"'] + [_quoted(option) for option in ctx.attr.options]
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(
        output = script,
        is_executable = True,
        content = "#!/bin/sh\nexec {} check {} -- {}\n".format(
            _quoted("./" + program.short_path),
            " ".join(options),
            " ".join([_quoted(flow) for flow in flows]),
        ),
    )
    files = ctx.runfiles(files = [program] + ctx.files.flows + ctx.files.data)
    return [DefaultInfo(executable = script, runfiles = files.merge(ctx.attr.flowlint[DefaultInfo].default_runfiles))]

flowlint_test = rule(
    implementation = _flowlint_test_impl,
    test = True,
    doc = "Fails if `flowlint check` finds errors in the flows. All inputs are declared, so it also runs remotely.",
    attrs = {
        "flows": attr.label_list(
            doc = "The flow files to check.",
            allow_files = [".yaml", ".yml"],
            mandatory = True,
        ),
        "data": attr.label_list(
            doc = "What the flows refer to: sub-flows, settings, files of the platforms.",
            allow_files = True,
        ),
        "options": attr.string_list(
            doc = "Options of `flowlint check`, such as `--strict`.",
        ),
        "flowlint": attr.label(
            doc = "The program.",
            default = "//:flowlint",
            allow_single_file = True,
            executable = True,
            cfg = "exec",
        ),
    },
)
