/// The script of pages, in plain JavaScript.
///
/// It must not contain `</script` or `<!--`, which HTML gives a meaning in scripts.
enum PageScript {
  /// The hash that the content security policy allows, as CSP Level 3 §2.3.1 writes it.
  static let digest = "sha256-4XB6C29bWhLQI2qMLgWM1nSjik9c9hJUUBPWWdETCS4="

  static let javaScript = [start, view, selection, film, controls].joined(separator: "\n")

  /// Variables and the meaning of fragments.
  private static let start = #"""
    "use strict";
    (() => {
    const one = (selector, base = document) => base.querySelector(selector);
    const all = (selector, base = document) => [...base.querySelectorAll(selector)];
    const byID = (id) => document.getElementById(id);
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
    const status = byID("status");
    const articles = all("article");
    // The displayed article, and the selected entry with its steps.
    let article = null, entry = null, steps = [], current = -1, timer = 0;

    // The element that the fragment of a URL names: as written, else decoded.
    function target(hash) {
      const name = hash.slice(1);
      if (!name) return null;
      let decoded = name;
      try { decoded = decodeURIComponent(name); } catch { /* Not encoded. */ }
      return byID(name) || byID(decoded);
    }
    """#
}
