import Foundation
import Testing

@Suite("completions in a terminal", .enabled(if: Shell.isThere, "the program is not there"))
struct CompletionFaultTests {
  /// Starts a shell on a pseudo-terminal with the completions of the program, types keys, and prints
  /// what the shell shows.
  private static let typing = """
    import os, pty, select, signal, subprocess, sys, time
    shell, keys = sys.argv[1], sys.argv[2:]
    home = os.path.abspath("home")
    os.makedirs(home + "/bin")
    os.symlink(os.environ["flowlint"], home + "/bin/flowlint")
    env = {"PATH": home + "/bin:" + os.environ["PATH"], "HOME": home, "TERM": "dumb",
           "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"}
    script = subprocess.run(["flowlint", "--generate-completion-script", shell], env=env,
                            stdout=subprocess.PIPE, check=True).stdout
    command, files = {
        "bash": (["bash", "--noprofile", "--rcfile", home + "/rc", "-i"],
                 {"rc": b"PS1='READY '\\nbind 'set enable-bracketed-paste off'\\n" + script}),
        "zsh": (["zsh", "-i"],
                {".zshrc": b"PS1='READY '\\nfpath=($HOME $fpath)\\nautoload -U compinit\\ncompinit -u -D\\n",
                 "_flowlint": script}),
        "fish": (["fish", "--no-config", "-i", "-C", "source " + home + "/rc"],
                 {"rc": b"function fish_prompt; echo -n 'READY '; end\\nfunction fish_greeting; end\\n"
                        + script}),
    }[shell]
    for name, text in files.items():
        with open(home + "/" + name, "wb") as file:
            file.write(text)
    process, terminal = pty.fork()
    if process == 0:
        signal.pthread_sigmask(signal.SIG_SETMASK, [])
        os.execvpe(command[0], command, env)
    seen = b""
    # Whether the shell runs nothing; None where the system does not say.
    def waits():
        try:
            with open("/proc/%d/task/%d/children" % (process, process)) as file:
                return not file.read()
        except OSError: return None
    def read(until=b""):
        global seen
        new, end, quiet = b"", time.time() + 30, 0
        while time.time() < end:
            if not select.select([terminal], [], [], 0.3)[0]:
                quiet += 1 if until in new else 0
                if quiet >= 5 or quiet and new and waits(): break
                continue
            quiet = 0
            try: part = os.read(terminal, 65536)
            except OSError: break
            if not part: break
            new += part
        seen += new
    read(b"READY")
    for text in keys:
        os.write(terminal, text.encode())
        read()
    os.kill(process, 9)
    os.waitpid(process, 0)
    sys.stdout.write(seen.decode(errors="replace"))

    """

  @Test(
    "what a flow holds is completed, and not executed",
    arguments: ["bash", "zsh", "fish"].filter { isInstalled($0) })
  func moves(shell: String) throws {
    let place = try Workplace([
      "keys.py": CompletionFaultTests.typing,
      "evil.yaml": """
      start: a
      app: {schemes: [shop]}
      screens:
        a:
          title: A
          destinations:
            - {open: "shop://$(touch$IFS./made-by-open)"}
            - {finish: "$(touch made-by-finish)`touch made-by-quote`it's;touch made-by-semicolon"}
            - {push: "<(touch made-by-process)"}
            - {sheet: "$HOME"}

      """,
    ])
    // Lists all, then completes and runs one after the other.
    let keys =
      ["flowlint trace evil.yaml \t", "\t"]
      + ["o", "f", "pu", "s"].flatMap { ["\u{15}flowlint trace evil.yaml \($0)\t", "\r"] }
    let quoted = keys.map {
      "$'" + $0.replacing("\t", with: "\\t").replacing("\r", with: "\\r") + "'"
    }
    let run = try Shell.run("python3 keys.py \(shell) \(quoted.joined(separator: " "))", in: place)
    let names = try FileManager.default.contentsOfDirectory(atPath: place.folder.path)
    #expect(names.sorted() == ["evil.yaml", "home", "keys.py"], "\(run.output)")
    // The program was run with the move as it is in the flow.
    #expect(run.output.contains("1 open shop://$(touch$IFS./made-by-open)"), "\(run.output)")
    #expect(run.output.contains("1 sheet $HOME"), "\(run.output)")
  }
}
