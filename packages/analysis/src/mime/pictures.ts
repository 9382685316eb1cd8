import { Parser } from "htmlparser2";
import { limits } from "./limits.ts";
import { parseMessage } from "./parse-message.ts";
import { parseMime } from "./parse-mime.ts";

const most = 200;
const longest = 4_000;

/** Each alternative ends at a character that can't begin the next `url(`, so a style sheet is scanned only once. */
const cssUrl = /url\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s()"'][^\s()]*))\s*\)/gi;

/** The addresses of pictures in a message's HTML, unchanged: from `src`, `background` and styles; https, http, // and cid: only. */
export function pictureAddresses(html: string): string[] {
  const found = new Set<string>();
  let inStyle = false;
  const add = (address: string) => {
    if (found.size < most && address.length <= longest && /^(?:cid:|(?:https?:)?\/\/)/i.test(address))
      found.add(address);
  };
  const addFromStyle = (css: string) => {
    for (const [, double, single, bare] of css.matchAll(cssUrl)) add((double ?? single ?? bare ?? "").trim());
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "style") inStyle = true;
      if (name === "img") add(attributes["src"]?.trim() ?? "");
      add(attributes["background"]?.trim() ?? "");
      addFromStyle(attributes["style"] ?? "");
    },
    ontext(text) {
      if (inStyle) addFromStyle(text);
    },
    onclosetag(name) {
      if (name === "style") inStyle = false;
    },
  });
  parser.end(html.slice(0, limits.htmlChars));
  return [...found];
}

/** As pictureAddresses, for a message's bytes (RFC 5322); empty if it has no HTML or cannot be parsed. */
export async function pictureAddressesOf(raw: Uint8Array): Promise<string[]> {
  const { html } = await parseMessage(raw, { attachments: false });
  return pictureAddresses(html ?? "");
}

/** The bytes of the part that `cid:` refers to in the HTML (RFC 2392, without the `cid:`); null if there is none. */
export async function partByContentId(raw: Uint8Array, contentId: string): Promise<Uint8Array | null> {
  const wanted = bare(decoded(contentId));
  if (wanted === "") return null;
  try {
    const { attachments } = (await parseMime(raw)).email;
    const part = attachments.find((each) => bare(each.contentId) === wanted);
    if (!part) return null;
    return typeof part.content === "string" ? Buffer.from(part.content) : new Uint8Array(part.content);
  } catch {
    return null; // a damaged message has no parts
  }
}

const bare = (contentId: string | undefined): string => (contentId ?? "").trim().replace(/^<(.*)>$/, "$1");

function decoded(contentId: string): string {
  try {
    return decodeURIComponent(contentId);
  } catch (error) {
    if (error instanceof URIError) return contentId;
    throw error;
  }
}
