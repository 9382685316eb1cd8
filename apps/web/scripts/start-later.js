// Starts React once the page has been painted: on a slow line its scripts would otherwise share the line with what the visitor looks at.
// It stands in the head, and its element names what the page needs besides.
(() => {
  const { styles, scripts } = document.currentScript.dataset;
  let pressed = null;
  const hold = (event) => {
    // The browser itself would put what was typed into the address.
    event.preventDefault();
    pressed = event.target;
  };
  addEventListener("submit", hold, true);
  // Once: later forms have nothing to do with what was sent to this one.
  const hand = () => {
    removeEventListener("submit", hold, true);
    pressed?.requestSubmit();
  };
  addEventListener("gatepost:form-ready", hand, { once: true });

  let started = false;
  function start() {
    const later = document.querySelector("script[data-later]");
    if (started || !later) return;
    started = true;
    load("stylesheet", styles);
    load("modulepreload", scripts);
    // As plain text it stood still; a copy runs, and its words are in the page's Content-Security-Policy.
    later.type = "module";
    const script = document.createElement("script");
    script.type = "module";
    script.text = later.text;
    document.body.append(script);
    script.remove();
  }
  function load(rel, addresses) {
    for (const href of JSON.parse(addresses))
      document.head.append(Object.assign(document.createElement("link"), { rel, href }));
  }

  let painted = false;
  const startOnceRead = () => {
    painted = true;
    if (document.readyState !== "loading") start();
  };
  addEventListener("DOMContentLoaded", () => {
    if (painted || document.hidden) start();
    // Whatever keeps a browser from telling.
    else setTimeout(start, 1_500);
  });
  new PerformanceObserver(startOnceRead).observe({ type: "paint", buffered: true });
})();
