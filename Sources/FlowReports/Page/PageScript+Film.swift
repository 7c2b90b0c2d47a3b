extension PageScript {
  /// Routes and walks, step by step.
  static let film = #"""
    // MARK: The film strip

    // A phone of the picture on its own.
    function phone(screen) {
      const body = screen && all(".body", screen).pop();
      if (!body) return null;
      const box = body.getBBox(), frame = picture().cloneNode(false);
      for (const name of ["id", "width", "height", "class"]) frame.removeAttribute(name);
      frame.setAttribute("viewBox", [box.x - 3, box.y - 3, box.width + 6, box.height + 6].join(" "));
      frame.setAttribute("aria-hidden", "true");
      const use = document.createElementNS(frame.namespaceURI, "use");
      use.setAttribute("href", "#" + screen.id);
      frame.append(use);
      return frame;
    }

    function fillStrip() {
      const strip = byID("strip");
      strip.replaceChildren(...steps.map((step, index) => {
        const item = document.createElement("li"), button = document.createElement("button");
        const words = document.createElement("span"), name = one(".at, bdi", step)?.textContent ?? "";
        const by = one(".by", step)?.textContent ?? "", word = step.dataset.word ?? "";
        const change = one(".change", step)?.textContent ?? "";
        words.className = "words";
        words.textContent = [by, change || one(".value", step)?.textContent].filter(Boolean).join(" ");
        if (["falls", "stalls", "restarts", "hidden"].includes(word)) words.classList.add(word);
        button.type = "button";
        button.append(phone(linked(step).find((element) => element.matches(".screen"))) ?? "", name);
        button.addEventListener("click", () => { pause(); show(index); });
        item.append(words, button);
        return item;
      }));
      byID("film").hidden = false;
      document.documentElement.classList.add("plays");
      byID("bar").hidden = !steps.some((step) => step.dataset.value);
      current = -1;
    }

    // Shows a step: its screen and move in the picture, the stack, and the bar as it moves.
    function show(index) {
      if (!steps.length) return;
      current = Math.min(steps.length - 1, Math.max(0, index));
      const step = steps[current], bar = byID("bar");
      for (const other of steps) other.classList.toggle("current", other === step);
      all("li", byID("strip")).forEach((item, index) => {
        item.classList.toggle("current", index === current);
        if (index === current) item.setAttribute("aria-current", "step"); else item.removeAttribute("aria-current");
        if (index === current) item.scrollIntoView({ block: "nearest", inline: "center" });
      });
      light(linked(entry), linked(step));
      reveal(linked(step).filter((element) => element.matches(".screen")));
      const value = step.dataset.value, begins = /new bar|restarts/.test(step.dataset.word ?? "");
      bar.className = [begins ? "begins" : "", value ? "" : "hides", (step.dataset.word ?? "").replace(" ", "-")].join(" ");
      if (value) bar.firstElementChild.style.width = value + "%";
      const cells = all("td, .by, .at, bdi, .value, .stack", step).filter((cell) => !cell.parentElement.closest("td"));
      const words = cells.map((cell) => cell.textContent.trim()).filter(Boolean);
      const text = (step.cells ? words.slice(1) : words).join(", ");
      byID("step").textContent = `Step ${current + 1} of ${steps.length}: ${text}`;
    }

    function pause() {
      clearInterval(timer);
      timer = 0;
      byID("play").textContent = "Play";
    }

    function play() {
      if (timer) return pause();
      show(current + 1 < steps.length ? current + 1 : 0);
      byID("play").textContent = "Pause";
      timer = setInterval(() => {
        if (current + 1 < steps.length) show(current + 1); else pause();
      }, 1200);
    }

    function step(by) {
      pause();
      show(current < 0 ? 0 : current + by);
    }
    """#
}
