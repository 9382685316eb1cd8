import type { Block } from "../types.ts";
import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { pageBlocks } from "../mime/page-blocks.ts";
import type { Item } from "../mime/pdf-turn.ts";
import { columnsOf, linesOf } from "./columns.ts";
import { inEvenLight } from "./even-light.ts";
import type { Recogniser, Word } from "./tesseract.ts";

/** `isPoor` is true if some of its text was too hard to read, or all of it; what was hard to read, or to put in order, is not among the blocks. */
export type PictureReading = { blocks: Block[]; isPoor: boolean; confidence: number };

/** Of 100. Of our 20 pictures, those that read well have 88 and more, and a hopeless one 30. */
const wellRead = 75;
const lineWellRead = 60;
/** Letters in lines left out that make a reading a poor one. */
const fewLetters = 8;

/** A picture may lie on its side or upside down. Tesseract finds smaller angles than these itself. */
const turns = [0, 180, 90, 270, 10, -10];

/** Reads the text of a page in a picture, in the turn in which it reads best. */
export function readPicture(picture: Canvas, recognise: Recogniser): PictureReading {
  const page = inEvenLight(picture);
  if (isBlank(page)) return { blocks: [], isPoor: false, confidence: 0 };
  let best: { words: Word[]; confidence: number } = { words: [], confidence: 0 };
  for (const degrees of turns) {
    const drawn = degrees === 0 ? page : turned(page, degrees);
    const words = recognise(drawn.toBuffer("image/png")).filter((word) => !isSpeck(word));
    const confidence = confidenceOf(words);
    if (confidence > best.confidence) best = { words, confidence };
    if (best.confidence >= wellRead) break;
  }
  const { words, confidence } = best;
  if (confidence < wellRead) return { blocks: [], isPoor: lettersIn(words) > 0, confidence };
  const lines = linesOf(words);
  const [clear, unclear] = [true, false].map((well) =>
    lines.filter((line) => confidenceOf(line) >= lineWellRead === well),
  ) as [Word[][], Word[][]];
  const columns = columnsOf(clear.flat());
  if (!columns) return { blocks: [], isPoor: true, confidence };
  return {
    blocks: columns.flatMap((column) => pageBlocks(linesOf(column).flatMap(itemsOf))),
    isPoor: lettersIn(unclear.flat()) > fewLetters,
    confidence,
  };
}

/** One point in this many is dark on a page with a line of text. The backs of scanned sheets are blank. */
const pointsToOneDark = 5_000;
/** A faint copy of a copy has no darker letters. */
const visiblyDark = 205;

function isBlank(page: Canvas): boolean {
  const { data } = page.getContext("2d").getImageData(0, 0, page.width, page.height);
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at]! < visiblyDark) dark += 1;
  return dark * pointsToOneDark < data.length / 4;
}

/** The table under the paper, a fold or a stain: read as a letter or two, without much confidence. The paper's edge is read as a bar. */
const isSpeck = ({ text, confidence }: Word): boolean =>
  (text.length <= 2 && confidence < lineWellRead) || /^[|¦]+$/.test(text);

const lettersIn = (words: readonly Word[]): number => words.reduce((sum, { text }) => sum + text.length, 0);

/** The mean over letters: specks are read as single letters. */
function confidenceOf(words: readonly Word[]): number {
  const letters = lettersIn(words);
  return letters === 0
    ? 0
    : words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / letters;
}

function turned(page: Canvas, degrees: number): Canvas {
  const onItsSide = degrees % 180 !== 0 && degrees % 90 === 0;
  const [width, height] = onItsSide ? [page.height, page.width] : [page.width, page.height];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(page, -page.width / 2, -page.height / 2);
  return canvas;
}

/** As PDF's text: y grows upwards, and the words of a line stand on one base. */
function itemsOf(line: readonly Word[]): Item[] {
  const bottom = Math.max(...line.map(({ top, height }) => top + height));
  const fontSize = Math.max(...line.map(({ height }) => height)) * 1.15;
  return line.map(({ text, left, width }) => ({ str: text, x: left, y: -bottom, width, fontSize, angle: 0 }));
}
