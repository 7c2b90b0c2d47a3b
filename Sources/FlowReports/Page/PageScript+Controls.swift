extension PageScript {
  /// Search, filters, keys, and the start.
  static let controls = #"""
    // MARK: Search and filters

    let matches = [], match = -1;

    function search() {
      const words = byID("search").value.trim().toLowerCase();
      const parts = all(".picture svg > .screen, .picture svg > .move, .picture svg > .link", article);
      matches = words
        ? parts.filter((part) => (part.textContent + part.id).toLowerCase().includes(words)) : [];
      match = -1;
      light(matches);
      if (matches.length) reveal([matches[0]]);
      const number = matches.length === 1 ? "1 match" : `${matches.length} matches`;
      status.textContent = words ? number : "";
    }

    function nextMatch(by) {
      if (!matches.length) return;
      match = (match + by + matches.length) % matches.length;
      light(matches, [matches[match]]);
      reveal([matches[match]]);
      status.textContent = `${match + 1} of ${matches.length}: ${one("title", matches[match]).textContent}`;
    }

    function filter() {
      const severity = byID("severity").value, rule = byID("rule").value;
      const findings = all("[data-rule]");
      for (const finding of findings) {
        finding.hidden = (severity && finding.dataset.severity !== severity)
          || (rule && finding.dataset.rule !== rule);
      }
      for (const marker of all("[data-findings]")) {
        const isShown = marker.dataset.findings.split(" ").some((id) => byID(id) && !byID(id).hidden);
        marker.classList.toggle("filtered", !isShown);
      }
      if (entry?.hidden) deselect();
      status.textContent = `${findings.filter((finding) => !finding.hidden).length} of ${findings.length} findings`;
    }

    // MARK: Keys

    function press(event) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const svg = picture(), key = event.key;
      if (event.target.matches("input, select")) {
        if (key === "Enter" && event.target.id === "search") nextMatch(event.shiftKey ? -1 : 1);
        if (key === "Escape") event.target.blur();
        return;
      }
      if (key === "/") byID("search").focus();
      else if (key === "Escape") deselect();
      else if (steps.length && key === "ArrowRight") step(1);
      else if (steps.length && key === "ArrowLeft") step(-1);
      else if (svg && (key === "+" || key === "=")) zoom(svg, 1.25);
      else if (svg && key === "-") zoom(svg, 0.8);
      else if (svg && key === "0") fit(svg);
      else if (svg && event.target === svg.parentElement && key.startsWith("Arrow")) {
        pan(svg, { ArrowLeft: 60, ArrowRight: -60 }[key] ?? 0, { ArrowUp: 60, ArrowDown: -60 }[key] ?? 0);
      } else return;
      event.preventDefault();
    }

    // MARK: Start

    document.documentElement.classList.add("js");
    byID("tools").hidden = false;
    for (const svg of all(".picture svg")) {
      svg.dataset.box = svg.getAttribute("viewBox");
      listen(svg);
    }
    const click = (id, action) => byID(id)?.addEventListener("click", action);
    const onPicture = (action) => () => { const svg = picture(); if (svg) action(svg); };
    click("zoom-in", onPicture((svg) => zoom(svg, 1.25)));
    click("zoom-out", onPicture((svg) => zoom(svg, 0.8)));
    click("fit", onPicture(fit));
    click("back", () => step(-1));
    click("next", () => step(1));
    click("play", play);
    click("close", deselect);
    byID("search").addEventListener("input", search);
    byID("severity")?.addEventListener("change", filter);
    byID("rule")?.addEventListener("change", filter);
    document.addEventListener("keydown", press);
    // A click on the selected entry again.
    document.addEventListener("click", (event) => {
      const link = event.target.closest("a[href^='#']");
      if (link && link.hash === location.hash) select();
    });
    addEventListener("hashchange", select);
    addEventListener("beforeprint", () => {
      for (const svg of all(".picture svg")) svg.setAttribute("viewBox", svg.dataset.box);
    });
    addEventListener("afterprint", () => { const svg = picture(); if (svg) setView(svg, views.get(svg)); });
    activate(articles[0]);
    select();
    })();
    """#
}
