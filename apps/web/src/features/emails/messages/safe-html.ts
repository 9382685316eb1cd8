import DOMPurify, { type Config } from "dompurify";
import { frameDocument } from "./frame-document.ts";
import { inertHtml } from "./inert-html.ts";
import { safeStyles, type PictureOf } from "./mail-styles.ts";

export type SafeMail = {
  /** A whole document for the sandboxed frame's `srcdoc`. */
  document: string;
  /** Whether it has external pictures. */
  hasRemotePictures: boolean;
  /** Whether it has pictures that came with the mail. */
  hasOwnPictures: boolean;
};

const elsewhere = /^\s*(?:https?:)?\/\//i;
const own = /^\s*cid:/i;

/**
 * What DOMPurify removes besides scripts: forms that could ask for passwords, media and links that fetch by
 * themselves, and embedded documents. Styles stay, because mail layouts need them; safeStyles and the frame's own
 * policy keep them from fetching anything.
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
  // DOMPurify checks every other attribute against the address rule below; these only affect the looks of tables and
  // letters.
  ADD_URI_SAFE_ATTR:
    "align valign bgcolor width height border cellpadding cellspacing colspan rowspan span color face size dir lang start type nowrap scope hspace vspace bordercolor".split(
      " ",
    ),
  ADD_ATTR: ["background"],
  ALLOWED_URI_REGEXP: /^(?:https?:|\/\/|mailto:|tel:|cid:|data:image\/(?:png|gif|jpe?g|webp);)/i,
};

/**
 * Makes untrusted mail HTML fit for the sandboxed frame. Both layers are needed: the sandbox stops scripts,
 * this stops what fetches without them. Only in a browser.
 * @param pictureOf where the frame gets a picture that the mail names; what it does not know is left out
 * @param remote whether the frame may load pictures from their senders
 */
export function safeMail(html: string, pictureOf: PictureOf, remote: boolean): SafeMail {
  const cleaned = DOMPurify.sanitize(inertHtml(html), {
    ...rules,
    RETURN_DOM: true,
  }) as unknown as HTMLElement;
  const found = { remote: false, own: false };
  for (const element of cleaned.querySelectorAll<HTMLElement>("[src],[background]")) {
    for (const name of ["src", "background"]) replaceAddress(element, name, pictureOf, found);
  }
  for (const element of cleaned.querySelectorAll("[style]")) {
    const styles = safeStyles(element.getAttribute("style") ?? "", pictureOf);
    found.remote ||= styles.remote;
    element.setAttribute("style", styles.css);
  }
  for (const link of cleaned.querySelectorAll("a[href]")) {
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer nofollow");
  }
  let sheets = "";
  for (const style of cleaned.querySelectorAll("style")) {
    const styles = safeStyles(style.textContent, pictureOf);
    found.remote ||= styles.remote;
    sheets += `<style>${styles.css}</style>`;
    style.remove();
  }
  const body = cleaned.querySelector("body") ?? cleaned;
  return {
    document: frameDocument(sheets, body, remote),
    hasRemotePictures: found.remote,
    hasOwnPictures: found.own,
  };
}

/** Without an address a picture shows its words instead of a broken frame. */
function replaceAddress(
  element: HTMLElement,
  name: string,
  pictureOf: PictureOf,
  found: { remote: boolean; own: boolean },
): void {
  const address = element.getAttribute(name)?.trim();
  if (address === undefined || /^data:/i.test(address)) return;
  found.remote ||= elsewhere.test(address);
  found.own ||= own.test(address);
  const shown = pictureOf(address);
  if (shown) element.setAttribute(name, shown);
  else element.removeAttribute(name);
}
