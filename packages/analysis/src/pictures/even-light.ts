import type { Canvas } from "@napi-rs/canvas";

/** The lightest tenth of a block is paper, unless a picture fills it. */
const paperShare = 0.85;
const blocksAcross = 40;
/** Below this nothing but noise is left to brighten. */
const darkest = 12;

/** The page in grey, its paper made white wherever a shadow or a lamp fell on it: each point is divided by the paper around it. */
export function inEvenLight(page: Canvas): Canvas {
  const { width, height } = page;
  const context = page.getContext("2d");
  const image = context.getImageData(0, 0, width, height);
  const grey = greyOf(image.data);
  const paper = paperOf(grey, width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const value = Math.min(255, (grey[at]! * 255) / Math.max(darkest, paper(x, y)));
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

/** How light the paper is at a point, between the middles of blocks that are averaged with their neighbours. */
function paperOf(grey: Uint8Array, width: number, height: number): (x: number, y: number) => number {
  const size = Math.max(16, Math.round(width / blocksAcross));
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
  const lightest = new Float32Array(columns * rows).map((_, index) => {
    const [left, top] = [(index % columns) * size, Math.floor(index / columns) * size];
    const values: number[] = [];
    for (let y = top; y < Math.min(height, top + size); y += 2)
      for (let x = left; x < Math.min(width, left + size); x += 2) values.push(grey[y * width + x]!);
    return values.toSorted((a, b) => a - b)[Math.floor(values.length * paperShare)]!;
  });
  const at = (column: number, row: number) =>
    lightest[Math.max(0, Math.min(rows - 1, row)) * columns + Math.max(0, Math.min(columns - 1, column))]!;
  const smooth = lightest.map((_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    let sum = 0;
    for (const dy of [-1, 0, 1]) for (const dx of [-1, 0, 1]) sum += at(column + dx, row + dy);
    return sum / 9;
  });
  return (x, y) => {
    const column = Math.max(0, Math.min(columns - 1, (x - size / 2) / size));
    const row = Math.max(0, Math.min(rows - 1, (y - size / 2) / size));
    const [left, top] = [Math.floor(column), Math.floor(row)];
    const [right, bottom] = [Math.min(columns - 1, left + 1), Math.min(rows - 1, top + 1)];
    const between = (one: number, other: number, share: number) => one + (other - one) * share;
    const above = between(smooth[top * columns + left]!, smooth[top * columns + right]!, column - left);
    const below = between(smooth[bottom * columns + left]!, smooth[bottom * columns + right]!, column - left);
    return between(above, below, row - top);
  };
}
