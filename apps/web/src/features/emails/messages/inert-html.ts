const media = "audio,video,source,track";

/**
 * Removes event handlers, templates, bases and media from HTML in a document that can neither run nor load anything.
 * A live window's document is not enough: while parsing, Chromium 156 checks each inline handler against the page's
 * policy and reports it, and starts to load media. Browser only.
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

/** The document belongs to a removed frame's window, which runs, loads and reports nothing. */
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
    // A browser may refuse to parse for a removed window. Our own parser runs nothing either; it only reports more.
    return new DOMParser().parseFromString(html, "text/html");
  }
}
