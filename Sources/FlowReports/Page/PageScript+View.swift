extension PageScript {
  /// Panning and zooming by wheel, pointers and pinching.
  static let view = #"""
    // MARK: The view of a picture

    // For each picture the origin of what it shows, and the pixels of a point.
    const views = new WeakMap();
    const picture = () => one(".picture svg", article);

    function size(svg) {
      const [, , width, height] = svg.dataset.box.split(" ").map(Number);
      return { width, height };
    }

    function setView(svg, view) {
      const pane = svg.parentElement;
      view.scale = Math.min(6, Math.max(0.02, view.scale));
      views.set(svg, view);
      fitted.delete(svg);
      svg.setAttribute("viewBox", [view.x, view.y,
        Math.max(1, pane.clientWidth) / view.scale, Math.max(1, pane.clientHeight) / view.scale].join(" "));
    }

    // Views that show all follow the size of their pane.
    const fitted = new WeakSet();

    function fit(svg) {
      const { width, height } = size(svg), pane = svg.parentElement;
      const scale = Math.min(pane.clientWidth / width, pane.clientHeight / height, 1.25);
      setView(svg, {
        scale, x: (width - pane.clientWidth / scale) / 2, y: (height - pane.clientHeight / scale) / 2 });
      fitted.add(svg);
    }

    // Keeps the point below the pixel where it is.
    function zoom(svg, factor, x = svg.parentElement.clientWidth / 2, y = svg.parentElement.clientHeight / 2) {
      const view = views.get(svg);
      const point = { x: view.x + x / view.scale, y: view.y + y / view.scale };
      const scale = Math.min(6, Math.max(0.02, view.scale * factor));
      setView(svg, { scale, x: point.x - x / scale, y: point.y - y / scale });
    }

    function pan(svg, x, y) {
      const view = views.get(svg);
      setView(svg, { ...view, x: view.x - x / view.scale, y: view.y - y / view.scale });
    }

    // Moves the picture so that the elements are in view.
    function reveal(elements) {
      const svg = picture(), boxes = elements.filter((element) => svg?.contains(element)).map((element) => element.getBBox());
      if (!boxes.length) return;
      const left = Math.min(...boxes.map((box) => box.x)), top = Math.min(...boxes.map((box) => box.y));
      const right = Math.max(...boxes.map((box) => box.x + box.width));
      const bottom = Math.max(...boxes.map((box) => box.y + box.height));
      const view = views.get(svg), pane = svg.parentElement;
      const room = { width: pane.clientWidth / view.scale, height: pane.clientHeight / view.scale };
      if (left >= view.x && top >= view.y && right <= view.x + room.width && bottom <= view.y + room.height) return;
      const scale = Math.min(view.scale, pane.clientWidth / (right - left + 80), pane.clientHeight / (bottom - top + 80));
      const end = { scale, x: (left + right - pane.clientWidth / scale) / 2, y: (top + bottom - pane.clientHeight / scale) / 2 };
      if (isCalm.matches) return setView(svg, end);
      const begin = performance.now();
      requestAnimationFrame(function frame(now) {
        const t = Math.min(1, Math.max(0, (now - begin) / 200)), part = (a, b) => a + (b - a) * t;
        setView(svg, { scale: part(view.scale, end.scale), x: part(view.x, end.x), y: part(view.y, end.y) });
        if (t < 1) requestAnimationFrame(frame);
      });
    }

    function listen(svg) {
      const pane = svg.parentElement, pointers = new Map();
      let isDrag = false;
      const spread = () => {
        const [a, b] = [...pointers.values()];
        return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.hypot(a.x - b.x, a.y - b.y) };
      };
      const at = (event) => {
        const box = pane.getBoundingClientRect();
        return { x: event.clientX - box.left, y: event.clientY - box.top };
      };
      pane.addEventListener("wheel", (event) => {
        event.preventDefault();
        if (event.shiftKey) return pan(svg, -event.deltaX - event.deltaY, 0);
        const { x, y } = at(event);
        zoom(svg, Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), x, y);
      }, { passive: false });
      pane.addEventListener("pointerdown", (event) => {
        if (event.button !== 0) return;
        isDrag = false;
        pointers.set(event.pointerId, at(event));
      });
      pane.addEventListener("pointermove", (event) => {
        const last = pointers.get(event.pointerId);
        if (!last) return;
        const before = pointers.size > 1 ? spread() : null, now = at(event);
        // A click may tremble.
        if (!isDrag && !before && Math.hypot(now.x - last.x, now.y - last.y) < 4) return;
        isDrag = true;
        pane.setPointerCapture(event.pointerId);
        pointers.set(event.pointerId, now);
        if (!before) return pan(svg, now.x - last.x, now.y - last.y);
        const after = spread();
        pan(svg, after.x - before.x, after.y - before.y);
        if (before.distance > 0) zoom(svg, after.distance / before.distance, after.x, after.y);
      });
      for (const name of ["pointerup", "pointercancel"]) {
        pane.addEventListener(name, (event) => pointers.delete(event.pointerId));
      }
      pane.addEventListener("click", (event) => {
        if (isDrag) return event.preventDefault();
        if (event.target.closest("a")) return;
        const element = event.target.closest(".screen, .move, .link");
        if (element) location.hash = element.id; else deselect();
      }, true);
      new ResizeObserver(() => {
        // The pane of another flow.
        if (!pane.clientWidth) return;
        if (fitted.has(svg)) fit(svg); else if (views.has(svg)) setView(svg, views.get(svg));
      }).observe(pane);
      // The stack of a deep link.
      for (const pill of all(".link", svg)) {
        const screens = linked(byID("about-" + pill.id));
        pill.addEventListener("pointerenter", () => { if (!entry) light([pill, ...screens]); });
        pill.addEventListener("pointerleave", () => { if (!entry) light([]); });
      }
    }
    """#
}
