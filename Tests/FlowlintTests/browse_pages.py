#!/usr/bin/env python3
"""Use pages of flowlint in Chromium, by every control, and judge what they show.

Usage: browse_pages.py FLOWS HOSTILE

FLOWS is a page of several flows, the first with findings, routes and deep links; HOSTILE one whose texts
try to become markup and code. Prints what is wrong. Exit status: 0 where nothing is, else 1.
"""

import base64
import json
import os
import pathlib
import shutil
import sys
import time

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

wrong = []


def expect(condition, what):
    if not condition:
        wrong.append(what)


def start():
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium") or shutil.which("chromium-browser")
    options.add_argument("--headless=new")
    # The folder for shared memory is small in containers.
    options.add_argument("--disable-dev-shm-usage")
    if os.geteuid() == 0:
        options.add_argument("--no-sandbox")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    service = webdriver.ChromeService(shutil.which("chromedriver"))
    return webdriver.Chrome(options=options, service=service)


class Page:
    def __init__(self, browser, path):
        self.browser = browser
        self.url = path.resolve().as_uri()

    def open(self, fragment="", width=1400, height=900, features=(), media=""):
        self.browser.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        self.browser.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {
                "media": media, "features": [
                    {"name": name, "value": value}
                    for name, value in [("prefers-reduced-motion", "reduce"), *features]]})
        self.browser.get("about:blank")
        self.browser.get(self.url + fragment)

    def run(self, script, *arguments):
        return self.browser.execute_script(script, *arguments)

    def all(self, selector):
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def press(self, *keys):
        ActionChains(self.browser).send_keys(*keys).perform()

    def leave_field(self):
        self.run("document.activeElement.blur()")

    @property
    def view(self):
        """What the picture shows: left, top, width, height."""
        box = self.run("return document.querySelector('.active .picture svg').getAttribute('viewBox')")
        return [float(number) for number in box.split()]

    @property
    def status(self):
        return self.one("#status").text

    @property
    def step(self):
        return self.one("#step").text


def check_view(page):
    page.open()
    fitted = page.view
    for control in ["#zoom-in", "+"]:
        before = page.view
        if control == "+":
            page.press("+")
        else:
            page.one(control).click()
        expect(page.view[2] < before[2], f"{control} does not zoom in")
    for control in ["#zoom-out", "-"]:
        before = page.view
        if control == "-":
            page.press("-")
        else:
            page.one(control).click()
        expect(page.view[2] > before[2], f"{control} does not zoom out")
    page.press("+", "+")
    page.one("#fit").click()
    expect(page.view == fitted, "Fit does not show all")
    page.press("+", "0")
    expect(page.view == fitted, "0 does not show all")
    pane = page.one(".active .picture")
    page.run("arguments[0].focus()", pane)
    before = page.view
    page.press(Keys.ARROW_RIGHT, Keys.ARROW_DOWN)
    expect(page.view[0] > before[0] and page.view[1] > before[1], "arrow keys do not pan")
    ActionChains(page.browser).move_to_element(pane).perform()
    before = page.view
    ActionChains(page.browser).scroll_to_element(pane).scroll_by_amount(0, -300).perform()
    page.run(
        "arguments[0].dispatchEvent(new WheelEvent('wheel',"
        "{deltaY: -200, clientX: 300, clientY: 300, cancelable: true}))", pane)
    expect(page.view[2] < before[2], "the wheel does not zoom")
    before = page.view
    ActionChains(page.browser).move_to_element_with_offset(pane, 0, 200).click_and_hold() \
        .move_by_offset(60, 40).move_by_offset(10, 0).release().perform()
    expect(page.view[0] < before[0] and page.view[1] < before[1], "dragging does not pan")
    before = page.view
    page.run("""
        const [pane] = arguments;
        const send = (name, id, x, y) => pane.dispatchEvent(new PointerEvent(name, {
          pointerId: id, clientX: x, clientY: y, button: 0, bubbles: true, pointerType: "touch"}));
        pane.setPointerCapture = () => {};
        send("pointerdown", 11, 300, 400); send("pointerdown", 12, 400, 400);
        send("pointermove", 11, 250, 400); send("pointermove", 12, 450, 400);
        send("pointerup", 11, 250, 400); send("pointerup", 12, 450, 400);
        """, pane)
    expect(page.view[2] < before[2], "pinching does not zoom")


def check_findings(page):
    page.open()
    finding = page.one(".active [data-rule] h4 a")
    finding.click()
    expect(eventually(lambda: page.all(".active [data-rule].selected")), "a finding is not selected")
    expect(page.all(".active svg.dim .lit") or page.all(".active svg.dim .on"), "a finding lights nothing")
    expect(page.one(".selected .more pre").is_displayed(), "a finding does not show its frame")
    walk = next(item for item in page.all(".active [data-rule]") if item.find_elements(By.CSS_SELECTOR, ".step"))
    walk.find_element(By.CSS_SELECTOR, "h4 a").click()
    expect(eventually(lambda: page.one("#film").is_displayed()), "a walk has no film strip")
    page.press(Keys.ARROW_RIGHT)
    expect(page.step.startswith("Step 1 of "), f"→ does not begin a walk: {page.step}")
    expect(page.all(".active svg .screen.on"), "a step does not light its screen")
    page.press(Keys.ARROW_RIGHT)
    expect(page.step.startswith("Step 2 of "), "→ does not step")
    expect(page.all(".active svg .move.on"), "a step does not light its arrow")
    page.press(Keys.ARROW_LEFT)
    expect(page.step.startswith("Step 1 of "), "← does not step")
    page.press(Keys.ESCAPE)
    expect(not page.one("#film").is_displayed(), "Escape does not close the film strip")
    page.one(".active [data-rule] a.rule").click()
    expect(eventually(lambda: page.all("#rules details[open]")), "a rule's page does not open")
    page.open()
    ActionChains(page.browser).click(page.one(".active svg a[data-findings]")).perform()
    expect(eventually(lambda: page.all(".entry.selected[data-rule]")), "a marker does not select its finding")


def check_filters(page):
    page.open()
    count = len(page.all("[data-rule]"))
    rule = page.one("[data-rule]").get_attribute("data-rule")
    Select(page.one("#rule")).select_by_visible_text(rule)
    left = [item for item in page.all("[data-rule]") if not item.get_attribute("hidden")]
    expect(0 < len(left) < count and all(item.get_attribute("data-rule") == rule for item in left),
           "the filter of rules keeps others")
    expect(page.status == f"{len(left)} of {count} findings", f"the filter says {page.status}")
    expect(page.all("a.filtered"), "markers of other rules stay")
    Select(page.one("#rule")).select_by_index(0)
    Select(page.one("#severity")).select_by_visible_text("warning")
    left = [item for item in page.all("[data-rule]") if not item.get_attribute("hidden")]
    expect(left and all(item.get_attribute("data-severity") == "warning" for item in left),
           "the filter of severities keeps others")


def check_routes(page):
    page.open("#route-1")
    rows = page.all("#route-1 .step")
    expect(page.one("#film").is_displayed(), "a route does not show its film strip")
    expect(len(page.all("#strip li")) == len(rows), "the film strip lacks steps")
    expect(len(page.all("#strip svg use")) == len(rows), "the film strip lacks phones")
    page.one("#next").click()
    first = page.run("return document.querySelector('#bar div').style.width")
    for _ in rows[1:]:
        page.one("#next").click()
    last = page.run("return document.querySelector('#bar div').style.width")
    expect(page.step.startswith(f"Step {len(rows)} of {len(rows)}: "), f"the last step says {page.step}")
    expect(first != last, "the bar does not move")
    words = {row.get_attribute("data-word") for row in rows}
    for word in {"falls", "stalls", "hidden"} & words:
        expect(page.all(f"#strip .{word}"), f"no step is marked as {word}")
    expect("falls" in words, "the example does not fall")
    page.one("#back").click()
    expect(page.step.startswith(f"Step {len(rows) - 1} "), "back does not step")
    page.one("#play").click()
    expect(page.one("#play").text == "Pause", "play does not start")
    page.one("#play").click()
    expect(page.one("#play").text == "Play", "pause does not stop")
    page.all("#strip button")[0].click()
    expect(page.step.startswith("Step 1 of "), "a phone of the strip does not show its step")
    page.one("#close").click()
    expect(not page.one("#film").is_displayed(), "close leaves the film strip")
    page.open("#route-1")
    page.one("#play").click()
    expect(eventually(lambda: page.step.startswith("Step 2 of ")), "playing does not step")


def check_search(page):
    page.open()
    page.press("/")
    page.press("review")
    expect(page.all(".active svg.dim .screen.lit"), "search finds no screen")
    expect("match" in page.status, f"search says {page.status}")
    page.press(Keys.ENTER)
    expect(page.status.startswith("1 of "), "Enter does not show a match")
    page.leave_field()
    page.one("#search").clear()
    page.one("#search").send_keys("no such screen")
    expect(page.status == "0 matches", f"a vain search says {page.status}")


def eventually(condition):
    """Whether the condition holds soon: a page reacts to a fragment later."""
    end = time.monotonic() + 10
    while not condition() and time.monotonic() < end:
        time.sleep(0.05)
    return condition()


def check_links(page):
    page.open("#screen-review")
    expect(page.all("#screen-review.on"), "a link to a screen does not select it")
    expect(page.one("#about-screen-review").is_displayed(), "a screen does not show its description")
    page.run("location.hash = '#link-1'")
    expect(eventually(lambda: page.all("#link-1.on")) and page.all(".screen.lit"), "a link does not light its stack")
    page.press(Keys.ESCAPE)
    expect(not page.all("svg.dim"), "Escape does not deselect")
    ActionChains(page.browser).move_to_element(page.one("#link-1 rect")).perform()
    expect(page.all("svg.dim .screen.lit"), "pointing at a deep link does not light its stack")
    page.open()
    ActionChains(page.browser).move_to_element(page.one("#screen-review .body")).click().perform()
    expect(eventually(lambda: page.all("#screen-review.on")), "a click does not select a screen")
    page.all("nav a")[1].click()
    expect(eventually(lambda: page.one("#flow-2-flow").is_displayed()), "another flow is not shown")
    expect(not page.one("#flow").is_displayed(), "two flows are shown")
    expect(page.all("nav a")[1].get_attribute("aria-current") == "page", "the shown flow is not marked")
    page.run("location.hash = '#finding-1'")
    expect(eventually(lambda: page.one("#finding-1").is_displayed()), "a link does not show the flow of its finding")


# Texts with less contrast than 4.5 : 1 (WCAG 2.2, 1.4.3) to the nearest background.
CONTRAST = """
const color = (text) => (text.match(/[\\d.]+/g) || []).map(Number);
const luminance = ([r, g, b]) => [r, g, b].map((value) => value / 255)
  .map((value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
const contrast = (one, other) => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};
const opacity = (element) =>
  element.closest("svg") === element ? 1 : Number(getComputedStyle(element).opacity) * opacity(element.parentElement);
const blend = (fill, opacity, back) => color(fill).slice(0, 3).map((value, index) => value * opacity + back[index] * (1 - opacity));
const faults = [];
const report = (element, one, other) => {
  if (contrast(one, other) < 4.5) faults.push(`${element.textContent.trim().slice(0, 30)}: ${one} on ${other}`);
};
for (const element of document.querySelectorAll("body *:not(svg *)")) {
  if (!element.offsetParent || element.closest("svg")) continue;
  if (![...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue;
  let back = element;
  while (back && color(getComputedStyle(back).backgroundColor)[3] === 0) back = back.parentElement;
  report(element, color(getComputedStyle(element).color), color(getComputedStyle(back ?? document.body).backgroundColor));
}
for (const text of document.querySelectorAll(".active svg text")) {
  const box = text.getBBox(), x = box.x + box.width / 2, y = box.y + box.height / 2;
  const below = [...text.closest("svg").querySelectorAll("rect:not(.track,.fill), path.bar")].filter((shape) => {
    const area = shape.getBBox();
    return shape.compareDocumentPosition(text) & 4 && area.x <= x && x <= area.x + area.width
      && area.y <= y && y <= area.y + area.height && getComputedStyle(shape).fillOpacity === "1";
  });
  const back = below.reduce((back, shape) => blend(getComputedStyle(shape).fill, opacity(shape), back), [255, 255, 255]);
  report(text, blend(getComputedStyle(text).fill, opacity(text), back), back);
}
return faults;
"""


def check_looks(page):
    for scheme in ["light", "dark"]:
        for fragment in ["", "#route-1", "#finding-1"]:
            page.open(fragment, features=[("prefers-color-scheme", scheme)])
            back = page.run("return getComputedStyle(document.body).backgroundColor")
            expect((back == "rgb(255, 255, 255)") == (scheme == "light"), f"{scheme} is {back}")
            for fault in page.run(CONTRAST):
                wrong.append(f"{scheme}{fragment}: low contrast, {fault}")
    for fragment in ["", "#finding-1", "#route-1"]:
        page.open(fragment, width=390, height=800)
        expect(page.run("return document.documentElement.scrollWidth <= innerWidth"),
               f"a narrow page{fragment} scrolls sideways")
        expect(page.run("return document.querySelector('.active .picture').clientHeight > 200"),
               "a narrow page has no picture")


def check_print(page):
    page.open("#finding-1", media="print")
    expect(not page.one("#tools").is_displayed() and not page.one("#film").is_displayed(), "controls are printed")
    expect(all(item.is_displayed() for item in page.all(".entry .more pre")), "frames are not printed")
    expect(all(item.is_displayed() for item in page.all("article > .picture")), "not all pictures are printed")
    page.open("#finding-1")
    expect(base64.b64decode(page.browser.print_page()).startswith(b"%PDF"), "it does not print")


def check_access(page):
    page.open("#route-1")
    page.browser.execute_cdp_cmd("Accessibility.enable", {})
    nodes = page.browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    named = {"button", "link", "image", "img", "searchbox", "combobox", "region", "toolbar", "navigation"}
    for node in nodes:
        role = node.get("role", {}).get("value")
        if not node.get("ignored") and role in named:
            expect(node.get("name", {}).get("value"), f"a {role} has no name: {json.dumps(node)[:200]}")
    faults = page.run("""
        const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
        const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id ${id} is there twice`);
        const lost = [...document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href"))
          .filter((href) => !document.getElementById(href.slice(1))).map((href) => `${href} leads nowhere`);
        return [...twice, ...lost];
        """)
    wrong.extend(faults)
    # By keyboard alone: each control can have the focus, and shows it.
    page.open()
    seen = set()
    for _ in range(40):
        page.press(Keys.TAB)
        seen.add(page.run("return document.activeElement.id || document.activeElement.getAttribute('class')"))
    for control in ["search", "zoom-in", "zoom-out", "fit", "severity", "rule", "picture", "self"]:
        expect(control in seen, f"Tab does not reach {control}")


def check_without_script(page):
    page.browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    page.open()
    for selector in ["article .picture svg", ".entry pre", ".entry table", ".walk", "nav a"]:
        found = page.all(selector)
        expect(found and all(item.is_displayed() for item in found), f"without scripts there is no {selector}")
    expect(not page.one("#tools").is_displayed(), "without scripts there are controls")
    page.browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


def check_hostile(page):
    page.open()
    expect(page.run("return window.attacked === undefined"), "a text became code")
    expect(page.run("return document.scripts.length") == 1, "a text became a script")
    expect(page.run("return !document.querySelector('img, iframe, object, b[onclick], [onload], [onerror]')"),
           "a text became an element")
    expect(len(page.all("svg .screen")) == 3, "the picture lacks screens")
    for selector in ["h4 a", ".screen .body"]:
        ActionChains(page.browser).move_to_element(page.one(f".active {selector}")).click().perform()
    expect(page.run("return document.documentElement.scrollWidth <= innerWidth"), "a long title widens the page")
    page.run("document.querySelector('[id^=screen-]').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    expect(page.run("return window.attacked === undefined"), "a click made a text code")


def check_logs(browser, pages):
    for entry in browser.get_log("browser"):
        wrong.append(f"console: {entry['message']}")
    for entry in browser.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            url = message["params"]["request"]["url"].split("#")[0]
            expect(url in pages or url.startswith(("about:", "data:")), f"a request to {url}")


def main():
    flows, hostile = [pathlib.Path(argument) for argument in sys.argv[1:]]
    browser = start()
    try:
        for check in [check_view, check_findings, check_filters, check_routes, check_search, check_links,
                      check_looks, check_print, check_access, check_without_script, check_hostile]:
            try:
                check(Page(browser, hostile if check is check_hostile else flows))
            except Exception as error:  # A control that is missing is a failure of one check.
                wrong.append(f"{check.__name__}: {type(error).__name__}: {str(error).splitlines()[0]}")
        check_logs(browser, {path.resolve().as_uri() for path in (flows, hostile)})
    finally:
        browser.quit()
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
