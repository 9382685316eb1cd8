/** Finds text that a reader of the email cannot see: it may be written for a machine, and is never analysed. */

/** The background behind the text: "dark" if an enclosing element sets a dark one. */
export type Surface = "light" | "dark";

const hiddenStyle =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all|opacity\s*:\s*0(?:\.0\d*)?\s*(?:;|!|$)|font-size\s*:\s*[01](?:px|pt|em|%)?\s*(?:;|!|$)|max-height\s*:\s*[01](?:px)?\s*(?:;|!|$)|text-indent\s*:\s*-\d{3,}|(?:left|top|margin-left|right)\s*:\s*-\d{3,}|clip\s*:\s*rect\(\s*0)/i;
const zeroBox = /(?:^|;)\s*(?:height|width)\s*:\s*0(?:px)?\s*(?:;|!|$)/i;
const clipped = /overflow\s*:\s*hidden/i;
const white =
  /(?:^|;)\s*color\s*:\s*(?:#fff(?:fff)?\b|white\b|#fe?fe?fe?\b|rgba?\(\s*25[0-5]\s*,\s*25[0-5]\s*,\s*25[0-5]\b|transparent|rgba\([^)]*,\s*0(?:\.0+)?\s*\))/i;
const background = /background(?:-color|-image)?\s*:\s*([^;]+)/i;
const lightPaint =
  /^\s*(?:#f[a-f0-9]f?[a-f0-9]?f?[a-f0-9]?\b|#fff|white|transparent|none|inherit|initial|rgba?\(\s*2[4-5]\d)/i;

/** True if the element hides its content. */
export function isHidden(
  attributes: Record<string, string>,
  hiddenClasses: ReadonlySet<string>,
  surface: Surface = "light",
): boolean {
  if ("hidden" in attributes) return true;
  const style = attributes["style"] ?? "";
  if (style && (hiddenStyle.test(style) || (zeroBox.test(style) && clipped.test(style)))) return true;
  if (attributes["class"]?.split(/\s+/).some((name) => hiddenClasses.has(name))) return true;
  const whiteText = white.test(style) || /^(#fff(fff)?|white)$/i.test(attributes["color"] ?? "");
  return whiteText && opaqueBackground(attributes, surface) === "light";
}

/** The background inside an element. */
export function opaqueBackground(attributes: Record<string, string>, around: Surface = "light"): Surface {
  const paint =
    background.exec(attributes["style"] ?? "")?.[1] ?? attributes["bgcolor"] ?? attributes["background"];
  if (!paint) return around;
  return lightPaint.test(paint) ? "light" : "dark";
}

/** Class names that a style sheet in the message hides outright (ignoring media queries). */
export function hiddenClassNames(html: string): Set<string> {
  const names = new Set<string>();
  for (const sheet of styleSheets(html)) {
    const rules = sheet.replace(/@media[^{]{0,200}\{(?:[^{}]{0,2000}\{[^{}]{0,2000}\}){0,200}\s*\}/gi, "");
    for (const rule of rules.matchAll(/\.([\w-]{1,60})\s*\{([^{}]{0,1000})\}/g)) {
      if (hiddenStyle.test(rule[2] ?? "")) names.add(rule[1] ?? "");
    }
  }
  return names;
}

const longestSheet = 60_000;

/** The text between <style> and </style>. Searches for the next end only once, however many openings come before it. */
function* styleSheets(html: string): Generator<string> {
  const opening = /<style\b[^>]{0,300}>/gi;
  const closing = /<\/style>/gi;
  let end = -1;
  for (let start = opening.exec(html); start; start = opening.exec(html)) {
    if (end < opening.lastIndex) {
      closing.lastIndex = opening.lastIndex;
      const next = closing.exec(html);
      if (!next) return;
      end = next.index;
    }
    if (end - opening.lastIndex > longestSheet) continue;
    yield html.slice(opening.lastIndex, end);
    opening.lastIndex = end;
  }
}
