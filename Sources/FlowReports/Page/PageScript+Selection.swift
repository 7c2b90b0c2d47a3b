extension PageScript {
  /// What links and clicks select.
  static let selection = #"""
    // MARK: Selection

    // The elements of the picture that links in an element name.
    function linked(element) {
      const links = element ? all("a[href^='#']", element) : [];
      return links.map((link) => target(link.hash)).filter((found) => found?.closest("svg"));
    }

    // Emphasizes elements of the picture; of these, some more.
    function light(elements, on = []) {
      const svg = picture();
      if (!svg) return;
      for (const old of all(".lit, .on", svg)) old.classList.remove("lit", "on");
      svg.classList.toggle("dim", elements.length > 0);
      for (const element of elements) element.classList.add("lit");
      for (const element of on) element.classList.add("lit", "on");
    }

    function activate(next) {
      if (article === next) return;
      article = next;
      for (const other of articles) other.classList.toggle("active", other === next);
      for (const link of all("nav a")) {
        if (target(link.hash) === next) link.setAttribute("aria-current", "page");
        else link.removeAttribute("aria-current");
      }
      const svg = picture();
      if (svg && !views.has(svg)) fit(svg);
    }

    function deselect() {
      pause();
      entry?.classList.remove("selected");
      entry = null;
      steps = [];
      current = -1;
      byID("film").hidden = true;
      document.documentElement.classList.remove("plays");
      light([]);
    }

    // Shows what the fragment of the URL names.
    function select() {
      const element = target(location.hash), owner = element?.closest("article");
      if (!element) return;
      for (const rule of all("#rules details")) rule.open = rule === element;
      if (!owner) return element.scrollIntoView();
      deselect();
      activate(owner);
      if (element === owner) return;
      const drawn = element.closest("svg") ? [element] : [];
      entry = drawn.length ? byID("about-" + element.id) : element.closest(".entry");
      const details = entry?.closest("details");
      if (details) details.open = true;
      entry?.classList.add("selected");
      entry?.scrollIntoView({ block: "nearest" });
      steps = entry ? all(".step", entry) : [];
      if (steps.length) fillStrip();
      light([...drawn, ...linked(entry)], drawn);
      reveal(drawn.length ? drawn : linked(entry));
      status.textContent = (one("title", element) ?? one(".message", element) ?? one("h4", element))?.textContent.trim() ?? "";
    }
    """#
}
