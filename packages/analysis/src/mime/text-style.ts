import type { Declarations } from "./style-sheets.ts";
import ColorOf from "color";

/** Whether a reader of the email can see an element's text. What nobody sees may be written for a machine, and is never analysed. */
export type TextStyle = {
  /** The element, or one around it, is taken off the page: children can't bring it back. */
  removed: boolean;
  invisible: boolean;
  size: number;
  outdented: boolean;
  bold: boolean;
  /** Null if we can't read it. */
  color: Paint | null;
  /** What is painted behind the text; null for a picture, or a colour that we can't read. */
  behind: Color | null;
};

const white: Color = { r: 255, g: 255, b: 255 };

export const pageStyle: TextStyle = {
  removed: false,
  invisible: false,
  size: 16,
  outdented: false,
  bold: false,
  color: { r: 0, g: 0, b: 0, a: 1 },
  behind: white,
};

/** In pixels; smaller text is a trick. */
const smallestText = 2;
/** Of 255, in the channel that differs most. */
const leastDifference = 20;
const leastOpacity = 0.08;

export function isSeen({ removed, invisible, size, outdented, color, behind }: TextStyle): boolean {
  if (removed || invisible || outdented || size < smallestText) return false;
  if (color === null) return true;
  if (color.a < leastOpacity) return false;
  if (behind === null) return true;
  const { r, g, b } = over(color, behind);
  return Math.max(Math.abs(r - behind.r), Math.abs(g - behind.g), Math.abs(b - behind.b)) >= leastDifference;
}

/** An element's style, from its own declarations and attributes and the style around it. */
export function styleOf(
  { name, attributes }: { name: string; attributes: Attributes },
  declared: Declarations,
  around: TextStyle,
): TextStyle {
  const value = (property: string) => declared.get(property);
  const indent = value("text-indent");
  const visibility = value("visibility");
  return {
    removed: around.removed || ("hidden" in attributes && !value("display")) || isRemoved(value),
    invisible:
      visibility === undefined || visibility === "inherit"
        ? around.invisible
        : /^(?:hidden|collapse)/.test(visibility),
    size: sizeOf(
      value("font-size") ?? (name === "font" && attributes["size"] ? "medium" : undefined),
      around.size,
    ),
    outdented: indent === undefined ? around.outdented : farAway.test(indent),
    bold: isBold(name, value("font-weight"), around.bold),
    color: colorOf(name, attributes, value("-webkit-text-fill-color") ?? value("color"), around.color),
    behind: paintBehind(attributes, value, around.behind),
  };
}

export type Attributes = Readonly<Record<string, string>>;
type Value = (property: string) => string | undefined;

const farAway = /^-\d{3,}/;
const nothing = /^(?:[01](?:\.\d+)?(?:px|pt)?|0(?:\.0+)?(?:em|rem|%))$/;

function isRemoved(value: Value): boolean {
  const clipped = ["overflow", "overflow-y", "overflow-x"].some((one) =>
    /hidden|clip/.test(value(one) ?? ""),
  );
  const isNone = (size: string) => nothing.test(value(size) ?? "");
  return (
    value("display")?.startsWith("none") === true ||
    Number(value("opacity")?.replace("%", "") || 1) < 0.05 ||
    isNone("max-height") ||
    (clipped && ["height", "width", "max-width"].some(isNone)) ||
    ["left", "right", "top", "margin-left"].some((side) => farAway.test(value(side) ?? "")) ||
    /^rect\(\s*0/.test(value("clip") ?? "") ||
    /^(?:inset\(\s*(?:50|100)%|circle\(\s*0)/.test(value("clip-path") ?? "") ||
    /\bscale[xy]?\(\s*0(?:\.0+)?\s*[,)]/.test(value("transform") ?? "")
  );
}

const pixels: Record<string, number> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 38,
  mm: 3.8,
  q: 0.95,
  rem: 16,
};

function sizeOf(text: string | undefined, around: number): number {
  if (text === undefined || /^(?:inherit|unset)/.test(text)) return around;
  const [, number, unit] = /^(\d{0,4}\.?\d{1,6})([a-z%]*)$/.exec(text) ?? [];
  if (number === undefined) return /^(?:smaller|larger)/.test(text) ? around : pageStyle.size;
  if (unit === "em" || unit === "%") return (Number(number) * around) / (unit === "%" ? 100 : 1);
  if (unit === "ex" || unit === "ch") return (Number(number) * around) / 2;
  if (Number(number) === 0) return 0;
  return unit && pixels[unit] !== undefined ? Number(number) * pixels[unit] : pageStyle.size;
}

const isBold = (name: string, weight: string | undefined, around: boolean): boolean =>
  weight === undefined || weight === "inherit"
    ? around || name === "b" || name === "strong"
    : /^(?:bold|[6-9]00)/.test(weight);

function colorOf(
  name: string,
  attributes: Attributes,
  declared: string | undefined,
  around: Paint | null,
): Paint | null {
  const text = declared ?? colorAttribute(name, attributes);
  return text === undefined || /^(?:inherit|unset|currentcolor)/.test(text) ? around : paintOf(text);
}

function colorAttribute(name: string, attributes: Attributes): string | undefined {
  if (name === "font") return attributes["color"]?.toLowerCase();
  if (name === "body") return attributes["text"]?.toLowerCase();
  return name === "a" && "href" in attributes ? "#0000ee" : undefined;
}

function paintBehind(attributes: Attributes, value: Value, around: Color | null): Color | null {
  if (/url\(|gradient\(/.test(value("background-image") ?? "") || attributes["background"]) return null;
  const text = value("background-color") ?? attributes["bgcolor"]?.toLowerCase() ?? "";
  if (/^(?:none|transparent|inherit|initial|unset)?$/.test(text)) return around;
  const paint = (text.match(/(?<![a-z-])[a-z-]+\([^)]{0,80}\)|#[\da-f]+|[\da-f]{6}|[a-z]+/g) ?? [])
    .map(paintOf)
    .find((one) => one !== null);
  if (!paint) return null;
  return paint.a === 1 ? paint : around && over(paint, around);
}

/** A colour in channels of 0 to 255, with opacity `a` of 0 to 1. */
type Color = { r: number; g: number; b: number };
type Paint = Color & { a: number };

/** A CSS or HTML colour in lower case. Null if we can't read it. */
function paintOf(text: string): Paint | null {
  try {
    const color = ColorOf(/^(?:[\da-f]{6}|[\da-f]{8})$/.test(text) ? `#${text}` : text);
    const { r, g, b } = color.rgb().object() as Color;
    return { r, g, b, a: color.alpha() };
  } catch {
    return null; // the library throws for what is no colour
  }
}

function over(paint: Paint, behind: Color): Color {
  const mixed = (top: number, below: number) => top * paint.a + below * (1 - paint.a);
  return { r: mixed(paint.r, behind.r), g: mixed(paint.g, behind.g), b: mixed(paint.b, behind.b) };
}
