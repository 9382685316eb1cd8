/** A colour in channels of 0 to 255, with opacity `a` of 0 to 1. */
export type Color = { r: number; g: number; b: number };
export type Paint = Color & { a: number };

/** A CSS or HTML colour in lower case: hex, rgb(), hsl() or a common name. Null if we can't read it. */
export function paintOf(text: string): Paint | null {
  if (text === "transparent") return { r: 255, g: 255, b: 255, a: 0 };
  const hex = names.get(text) ?? /^#?([\da-f]{6}(?:[\da-f]{2})?)$/.exec(text)?.[1] ?? doubled(text);
  if (hex) {
    const [r = 0, g = 0, b = 0, a = 255] = (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
    return { r, g, b, a: a / 255 };
  }
  const [, model, inside = ""] = /^(rgb|hsl)a?\(([^()]{1,60})\)$/.exec(text) ?? [];
  const [one = NaN, two = NaN, three = NaN, alpha = 1] = (inside.match(/-?\d{0,4}\.?\d{1,6}%?/g) ?? []).map(
    (part, index) => Number.parseFloat(part) * (part.endsWith("%") ? scale(model, index) : 1),
  );
  if (model === undefined || Number.isNaN(one + two + three)) return null;
  return { ...(model === "rgb" ? { r: one, g: two, b: three } : fromHsl(one, two, three)), a: alpha };
}

/** How one paint looks on a colour. */
export function over(paint: Paint, behind: Color): Color {
  const mixed = (top: number, below: number) => top * paint.a + below * (1 - paint.a);
  return { r: mixed(paint.r, behind.r), g: mixed(paint.g, behind.g), b: mixed(paint.b, behind.b) };
}

/** "#fff" as "ffffff". */
const doubled = (text: string): string | undefined =>
  /^#([\da-f]{3,4})$/.exec(text)?.[1]?.replace(/./g, (digit) => digit + digit);

/** What one percent is worth. */
const scale = (model: string | undefined, index: number): number =>
  index === 3 || model === "hsl" ? 0.01 : 2.55;

/** Saturation and lightness are from 0 to 1. */
function fromHsl(hue: number, saturation: number, lightness: number): Color {
  const channel = (shift: number) => {
    const at = (shift + hue / 30) % 12;
    const depth = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - depth * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return { r: channel(0), g: channel(8), b: channel(4) };
}

/** Those that mail uses, and all that are nearly white. */
const names: ReadonlyMap<string, string> = new Map(
  `white:ffffff snow:fffafa ivory:fffff0 ghostwhite:f8f8ff whitesmoke:f5f5f5 floralwhite:fffaf0 mintcream:f5fffa azure:f0ffff honeydew:f0fff0
   seashell:fff5ee aliceblue:f0f8ff linen:faf0e6 oldlace:fdf5e6 lavenderblush:fff0f5 lavender:e6e6fa cornsilk:fff8dc lightyellow:ffffe0
   lightcyan:e0ffff beige:f5f5dc gainsboro:dcdcdc lightgray:d3d3d3 lightgrey:d3d3d3 silver:c0c0c0 darkgray:a9a9a9 gray:808080 grey:808080
   dimgray:696969 black:000000 navy:000080 midnightblue:191970 darkblue:00008b blue:0000ff royalblue:4169e1 steelblue:4682b4 teal:008080
   green:008000 darkgreen:006400 lime:00ff00 olive:808000 maroon:800000 darkred:8b0000 red:ff0000 crimson:dc143c purple:800080 indigo:4b0082
   fuchsia:ff00ff magenta:ff00ff orange:ffa500 gold:ffd700 yellow:ffff00 aqua:00ffff cyan:00ffff brown:a52a2a pink:ffc0cb`
    .split(/\s+/)
    .map((pair): [string, string] => [pair.slice(0, -7), pair.slice(-6)]),
);
