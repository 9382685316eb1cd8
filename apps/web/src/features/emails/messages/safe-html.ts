import DOMPurify, { type Config } from "dompurify";

export type SafeMail = {
  /** A whole document for the sandboxed frame's `srcdoc`. */
  document: string;
  /** Whether there are pictures that are left out until the parent asks for them. */
  hasRemoteImages: boolean;
};

const remote = /^\s*(?:https?:)?\/\//i;

/**
 * What DOMPurify takes away on top of scripts: forms that ask for passwords, media and links that fetch by themselves, and
 * embedded documents. Style stays, for mail is laid out by it; the frame's own policy keeps it from fetching anything.
 */
const rules: Config = {
  USE_PROFILES: { html: true },
  WHOLE_DOCUMENT: true,
  FORCE_BODY: false,
  FORBID_TAGS: [
    ..."form input button select textarea option label fieldset dialog".split(" "),
    ..."audio video source track picture map area".split(" "),
    ..."iframe frame frameset object embed applet portal template slot".split(" "),
    ..."link meta base title script noscript svg math".split(" "),
  ],
  FORBID_ATTR: [
    "srcset",
    "sizes",
    "ping",
    "autofocus",
    "contenteditable",
    "id",
    "name",
    "accesskey",
    "tabindex",
  ],
  ALLOW_DATA_ATTR: false,
  // DOMPurify holds every other attribute against the address rule below; these say how tables and letters look.
  ADD_URI_SAFE_ATTR:
    "align valign bgcolor width height border cellpadding cellspacing colspan rowspan span color face size dir lang start type nowrap scope hspace vspace bordercolor".split(
      " ",
    ),
  ADD_ATTR: ["background"],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|cid:|data:image\/(?:png|gif|jpe?g|webp);)/i,
};

/**
 * Makes untrusted mail HTML fit for the sandboxed frame (DESIGN section 9). Both layers are needed: the sandbox stops scripts,
 * this stops what fetches without them. Only in a browser.
 */
export function safeMail(html: string, { images }: { images: boolean }): SafeMail {
  const cleaned = DOMPurify.sanitize(html, { ...rules, RETURN_DOM: true }) as unknown as HTMLElement;
  let hasRemoteImages = false;
  for (const element of cleaned.querySelectorAll<HTMLElement>("[src],[background]")) {
    for (const name of ["src", "background"]) {
      const address = element.getAttribute(name);
      if (address === null || !remote.test(address)) continue;
      hasRemoteImages = true;
      // Without an address the picture shows its words instead of a broken frame.
      if (!images) element.removeAttribute(name);
    }
  }
  for (const styled of cleaned.querySelectorAll("[style],style")) {
    if (/url\(\s*['"]?(?:https?:)?\/\//i.test(styled.getAttribute("style") ?? styled.textContent)) {
      hasRemoteImages = true;
    }
  }
  for (const link of cleaned.querySelectorAll("a[href]")) {
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer nofollow");
  }
  const head = [...cleaned.querySelectorAll("style")].map((style) => style.outerHTML).join("");
  for (const style of cleaned.querySelectorAll("style")) style.remove();
  const body = cleaned.querySelector("body") ?? cleaned;
  return { document: frameDocument(head, body, images), hasRemoteImages };
}

/** The frame's policy, narrower than the page's; images over https only once they were asked for. */
export function framePolicy(images: boolean): string {
  return `default-src 'none'; style-src 'unsafe-inline'; img-src data: cid:${images ? " https:" : ""}; form-action 'none'; base-uri 'none'`;
}

function frameDocument(head: string, body: HTMLElement, images: boolean): string {
  const attributes = ["bgcolor", "style", "dir"]
    .map((name) => [name, body.getAttribute(name)] as const)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value ?? "")}"`)
    .join("");
  return `<!doctype html><html lang=""><head><meta http-equiv="Content-Security-Policy" content="${framePolicy(images)}"><meta http-equiv="x-dns-prefetch-control" content="off"><meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width"><style>${baseStyle}</style>${head}</head><body${attributes}>${body.innerHTML}</body></html>`;
}

const escapeAttribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Mail is written for white paper; wide tables must not run off a phone. */
const baseStyle =
  ":root{color-scheme:light}body{margin:0;padding:14px;background:#fff;color:#2b2620;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:100%!important;height:auto!important}table{max-width:100%!important}@media(max-width:600px){table[width],td[width],div{max-width:100%!important;box-sizing:border-box}table{width:auto!important;min-width:0!important}}blockquote{margin:0 0 0 10px;padding-left:10px;border-left:3px solid #dacfbd}pre{white-space:pre-wrap}a{color:#1f6a4d}";
