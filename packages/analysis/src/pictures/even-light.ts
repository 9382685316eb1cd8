import type { Canvas } from "@napi-rs/canvas";

/** The lightest tenth of a block is paper, unless a picture fills it. */
const paperShare = 0.85;
const blocksAcross = 40;
/** Below this nothing but noise is left to brighten. */
const darkest = 12;
/** Light letters stand out from their ground by more than grain and shadows do. */
const lightLetters = 70;
const plain = 25;

/**
 * The page in grey with dark letters on white paper, wherever a shadow or a lamp fell on it: each point is compared with the paper around
 * it. Where letters are lighter than their ground, as on posters and banners, light and dark change places.
 */
export function inEvenLight(page: Canvas): Canvas {
  const { width, height } = page;
  const context = page.getContext("2d");
  const image = context.getImageData(0, 0, width, height);
  const grey = greyOf(image.data);
  const ground = groundOf(grey, width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const { level, isDark } = ground(x, y);
      const value = isDark
        ? 255 - (Math.max(0, grey[at]! - level) * 255) / Math.max(darkest, 255 - level)
        : Math.min(255, (grey[at]! * 255) / Math.max(darkest, level));
      image.data.fill(value, at * 4, at * 4 + 3);
      image.data[at * 4 + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  return page;
}

function greyOf(data: Uint8ClampedArray): Uint8Array {
  const grey = new Uint8Array(data.length / 4);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = (data[at * 4]! * 77 + data[at * 4 + 1]! * 150 + data[at * 4 + 2]! * 29) >> 8;
  return grey;
}

/** The shades of a block: of its darkest points, its middle, its paper and its lightest points. */
type Block = { dark: number; middle: number; paper: number; light: number };

/** How light the paper is at a point, between the middles of blocks that are averaged with their neighbours; and whether its letters are lighter. */
function groundOf(grey: Uint8Array, width: number, height: number) {
  const size = Math.max(16, Math.round(width / blocksAcross));
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
  const blocks = Array.from({ length: columns * rows }, (_, index): Block => {
    const [left, top] = [(index % columns) * size, Math.floor(index / columns) * size];
    const values: number[] = [];
    for (let y = top; y < Math.min(height, top + size); y += 2)
      for (let x = left; x < Math.min(width, left + size); x += 2) values.push(grey[y * width + x]!);
    values.sort((a, b) => a - b);
    const shade = (share: number) => values[Math.floor(values.length * share)]!;
    return { dark: shade(0.02), middle: shade(0.5), paper: shade(paperShare), light: shade(0.98) };
  });
  const indexOf = (column: number, row: number) =>
    Math.max(0, Math.min(rows - 1, row)) * columns + Math.max(0, Math.min(columns - 1, column));
  const around = (index: number) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => indexOf(column + dx, row + dy)));
  };
  const hasLightLetters = blocks.map(
    ({ dark, middle, light }) => light - middle > lightLetters && light - middle > 2 * (middle - dark),
  );
  // A plain block beside such letters may hold their tips.
  const isDark = blocks.map(
    ({ dark, middle }, index) =>
      hasLightLetters[index]! ||
      (middle - dark < plain && around(index).some((each) => hasLightLetters[each])),
  );
  const levels = blocks.map(({ middle, paper }, index) => (isDark[index] ? middle : paper));
  const smooth = levels.map((level, index) => {
    const alike = around(index).filter((each) => isDark[each] === isDark[index]);
    return alike.length === 0 ? level : alike.reduce((sum, each) => sum + levels[each]!, 0) / alike.length;
  });
  return (x: number, y: number): { level: number; isDark: boolean } => {
    const column = Math.max(0, Math.min(columns - 1, (x - size / 2) / size));
    const row = Math.max(0, Math.min(rows - 1, (y - size / 2) / size));
    const own = indexOf(Math.floor(x / size), Math.floor(y / size));
    const [left, top] = [Math.floor(column), Math.floor(row)];
    const at = (dx: number, dy: number) => {
      const each = indexOf(left + dx, top + dy);
      return smooth[isDark[each] === isDark[own] ? each : own]!;
    };
    const between = (one: number, other: number, share: number) => one + (other - one) * share;
    const above = between(at(0, 0), at(1, 0), column - left);
    const below = between(at(0, 1), at(1, 1), column - left);
    return { level: between(above, below, row - top), isDark: isDark[own]! };
  };
}
