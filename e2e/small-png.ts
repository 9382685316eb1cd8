/** Screenshots as PNGs with a palette: a third of the size, and enough for pages of few colours. */
import { crc32, deflateSync, inflateSync } from "node:zlib";

type Picture = { width: number; height: number; rgb: Uint8Array };

/** Reads an 8-bit RGB or RGBA PNG without interlacing (as browsers write them) and writes it with at most 256 colours. */
export function smallPng(png: Buffer): Buffer {
  const picture = decode(png);
  const { palette, indexes } = reduce(picture);
  const { width, height } = picture;
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    rows.set(indexes.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    png.subarray(0, 8),
    chunk("IHDR", header),
    chunk("PLTE", palette),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The commonest 256 colours, coarser ones first made alike; the others become the nearest of them. */
function reduce({ rgb }: Picture): { palette: Buffer; indexes: Uint8Array } {
  const keyAt = (at: number) => (rgb[at]! << 16) | (rgb[at + 1]! << 8) | rgb[at + 2]!;
  const counts = new Map<number, number>();
  for (let at = 0; at < rgb.length; at += 3) counts.set(keyAt(at), (counts.get(keyAt(at)) ?? 0) + 1);
  const colours = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  const chosen = spread(colours);
  const palette = Buffer.alloc(chosen.length * 3);
  chosen.forEach((colour, index) => palette.writeUIntBE(colour, index * 3, 3));
  const nearest = new Map(colours.map((colour) => [colour, nearestOf(chosen, colour)]));
  const indexes = new Uint8Array(rgb.length / 3);
  for (let at = 0; at < indexes.length; at += 1) indexes[at] = nearest.get(keyAt(at * 3))!;
  return { palette, indexes };
}

/** Colours of whole areas, which must not become their neighbours: a grey beside a pink may be nearest to it. */
const areas = 24;

/** Up to 256 of the colours, commonest first, passing over those that a chosen one stands for well enough. */
function spread(colours: number[]): number[] {
  for (const apart of [0, 24, 96, 300, 900]) {
    const chosen: number[] = [];
    for (const colour of colours) {
      if (chosen.length < areas || chosen.every((other) => distance(other, colour) > apart))
        chosen.push(colour);
      if (chosen.length > 256) break;
    }
    if (chosen.length <= 256) return chosen;
  }
  return colours.slice(0, 256);
}

function nearestOf(chosen: number[], colour: number): number {
  let best = 0;
  for (let index = 1; index < chosen.length; index += 1)
    if (distance(chosen[index]!, colour) < distance(chosen[best]!, colour)) best = index;
  return best;
}

function distance(a: number, b: number): number {
  const red = (a >> 16) - (b >> 16);
  const green = ((a >> 8) & 255) - ((b >> 8) & 255);
  const blue = (a & 255) - (b & 255);
  return red * red + green * green + blue * blue;
}

function decode(png: Buffer): Picture {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const [depth, type, , , interlaced] = png.subarray(24, 29);
  const channels = type === 6 ? 4 : 3;
  if (depth !== 8 || (type !== 2 && type !== 6) || interlaced)
    throw new Error("not a PNG as browsers write them");
  const packed: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      packed.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const bytes = unfilter(inflateSync(Buffer.concat(packed)), width * channels, channels);
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    rgb.set(bytes.subarray(pixel * channels, pixel * channels + 3), pixel * 3);
  return { width, height, rgb };
}

/** Takes back the five filters of the PNG specification, section 9. */
function unfilter(data: Buffer, stride: number, step: number): Uint8Array {
  const height = data.length / (stride + 1);
  const out = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = data[y * (stride + 1)]!;
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const left = x >= step ? out[at - step]! : 0;
      const up = y > 0 ? out[at - stride]! : 0;
      const corner = x >= step && y > 0 ? out[at - stride - step]! : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
      out[at] = data[y * (stride + 1) + 1 + x]! + guess;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
