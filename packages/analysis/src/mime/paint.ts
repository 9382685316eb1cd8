import ColorOf from "color";

/** A colour in channels of 0 to 255, with opacity `a` of 0 to 1. */
export type Color = { r: number; g: number; b: number };
export type Paint = Color & { a: number };

/** A CSS or HTML colour in lower case. Null if we can't read it. */
export function paintOf(text: string): Paint | null {
  try {
    const color = ColorOf(/^(?:[\da-f]{6}|[\da-f]{8})$/.test(text) ? `#${text}` : text);
    const { r, g, b } = color.rgb().object() as Color;
    return { r, g, b, a: color.alpha() };
  } catch {
    return null; // the library throws for what is no colour
  }
}

/** How one paint looks on a colour. */
export function over(paint: Paint, behind: Color): Color {
  const mixed = (top: number, below: number) => top * paint.a + below * (1 - paint.a);
  return { r: mixed(paint.r, behind.r), g: mixed(paint.g, behind.g), b: mixed(paint.b, behind.b) };
}
