import type { Canvas } from "@napi-rs/canvas";
import { beforeAll, expect, test, vi } from "vitest";
import {
  jpegOf,
  onItsSide,
  paperLetters,
  photographed,
  poster,
  printed,
  smaller,
  together,
} from "../testing/paper.ts";
import { decodePicture } from "./page-pictures.ts";
import { readPicture } from "./read-picture.ts";
import { createRecogniser, type Recogniser } from "./tesseract.ts";

// A busy machine takes many times as long.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let recognise: Recogniser;
beforeAll(async () => {
  recognise = await createRecogniser();
});

const [museum, fair, swimming, residential, photographs] = paperLetters;
const linesOf = async (page: Canvas) => {
  const { blocks, isPoor } = readPicture(await decodePicture(jpegOf(page)), recognise);
  return { lines: blocks.map(({ text }) => text), isPoor };
};
const whole = ({ title, text }: { title: string; text: string[] }) => ({
  lines: [title, ...text],
  isPoor: false,
});

test.each([
  ["a printed page", museum, printed(museum)],
  ["a grey copy of a copy", fair, printed(fair, { paper: "#aaa", ink: "#666" })],
  ["a photograph taken askew", photographs, photographed(printed(photographs), { angle: -7, fill: 0.85 })],
  ["a photograph taken far askew", fair, photographed(printed(fair), { angle: 12, fill: 0.8 })],
  ["a photograph taken from below", fair, photographed(printed(fair), { keystone: 0.3 })],
  ["a bent page half in shadow", photographs, photographed(printed(photographs), { bend: 30, shadow: 0.5 })],
  ["a photograph upside down", photographs, onItsSide(photographed(printed(photographs)), 180)],
  ["a photograph on its side", fair, onItsSide(photographed(printed(fair)), 270)],
])("reads %s", async (_, letter, page) => {
  const { lines, isPoor } = await linesOf(page);
  expect([lines.join(" "), isPoor]).toEqual([whole(letter).lines.join(" "), false]);
});

test("reads two columns one after the other", async () => {
  const newsletter = together(residential, swimming);
  const { lines } = await linesOf(printed(newsletter, { columns: 2 }));
  expect(lines.join(" ")).toBe(whole(newsletter).lines.join(" "));
});

test.each([
  ["serif", residential, printed(residential, { columns: 2, size: 22 })],
  ["not level with each other", fair, printed(fair, { columns: 2 })],
  [
    "not level, without serifs",
    together(residential, fair),
    printed(together(residential, fair), { columns: 2, font: "sans-serif" }),
  ],
  [
    "askew",
    photographs,
    photographed(printed(photographs, { columns: 2, font: "sans-serif" }), { angle: 3 }),
  ],
])("reads two columns of a few lines: %s", async (_, letter, page) => {
  const { lines } = await linesOf(page);
  expect(lines.join(" ").replace("‘", "")).toBe(whole(letter).lines.join(" "));
});

test("reads a poster with light letters, and says that its band of another colour may be missing", async () => {
  const { lines, isPoor } = await linesOf(poster(fair));
  expect([lines.join(" "), isPoor]).toEqual([fair.text.join(" "), true]);
});

test("reads nothing rather than something wrong if the picture is too blurred", async () => {
  const blurred = smaller(photographed(printed(swimming), { blur: 5, noise: 80 }));
  expect(await linesOf(blurred)).toEqual({ lines: [], isPoor: true });
});

test("reads no text in a picture without any", async () => {
  expect(await linesOf(printed({ ...museum, title: "", text: [] }))).toEqual({ lines: [], isPoor: false });
});
