const media = "audio,video,source,track";

/**
 * The HTML without event handlers, templates, bases and media, read where nothing can run or load. A document of a live window is not
 * enough: Chromium 156 holds each inline handler against the page's policy while it parses, compiles none, but reports them all;
 * and it begins to load media there. Only in a browser.
 */
export function inertHtml(html: string): string {
  const parsed = parsedWithoutWindow(html);
  for (const element of parsed.querySelectorAll("template,base")) element.remove();
  for (const element of parsed.querySelectorAll(media)) element.replaceWith(...element.childNodes);
  for (const element of parsed.querySelectorAll("*")) {
    for (const name of element.getAttributeNames()) if (/^on/i.test(name)) element.removeAttribute(name);
  }
  return parsed.documentElement.outerHTML;
}

/** The document belongs to the window of a frame that is gone, which runs, loads and reports nothing. */
function parsedWithoutWindow(html: string): Document {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  document.body.append(frame);
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  const parser = view ? new view.DOMParser() : new DOMParser();
  frame.remove();
  try {
    return parser.parseFromString(html, "text/html");
  } catch {
    // A browser may refuse to parse for a window that is gone. Our own parser compiles nothing either; it only reports more.
    return new DOMParser().parseFromString(html, "text/html");
  }
}
