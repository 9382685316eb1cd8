import type { Canvas } from "@napi-rs/canvas";
import { pageBlocks } from "../mime/page-blocks.ts";
import type { Item } from "../mime/pdf-turn.ts";
import { columnsOf, linesOf } from "./columns.ts";
import { blankSheet } from "./page-pictures.ts";
import type { PictureText } from "./picture-model.ts";
import type { Recogniser, Word } from "./tesseract.ts";

/** What was hard to read, or to put in order, is not among the blocks. `confidence` is of 100. */
export type PictureReading = PictureText & { confidence: number };

/** Of 100. Of our 20 pictures, those that read well have 88 and more, and a hopeless one 30. */
const wellRead = 75;
const lineWellRead = 60;
/** Letters in lines left out that make a reading a poor one. */
const fewLetters = 8;

/** A picture may lie on its side or upside down. Tesseract finds smaller angles than these itself. */
const turns = [0, 180, 90, 270, 10, -10];

export function readPicture(picture: Canvas, recognise: Recogniser): PictureReading {
  const onDark = hasDarkGround(picture) ? bestTurn(inEvenLight(negativeOf(picture)), recognise, [0]) : null;
  if (onDark && onDark.confidence >= wellRead) {
    // A band in other colours beside the light letters is lost.
    return { ...readingOf(onDark, recognise), isPoor: true };
  }
  const page = inEvenLight(picture);
  if (isBlank(page)) return { blocks: [], isPoor: false, confidence: 0 };
  return readingOf(bestTurn(page, recognise, turns), recognise);
}

function readingOf({ drawn, words, confidence }: Turn, recognise: Recogniser): PictureReading {
  if (confidence < wellRead) return { blocks: [], isPoor: lettersIn(words) > 0, confidence };
  const columns = columnsOf(words);
  if (!columns) return { blocks: [], isPoor: true, confidence };
  const apart = columns.length > 1 ? columns.map((column) => byItself(column, drawn, recognise)) : columns;
  const lines = apart.map(linesOf);
  const unclear = lines.flat().filter((line) => !isClear(line));
  return {
    blocks: lines.flatMap((column) => pageBlocks(column.filter(isClear).flatMap(itemsOf))),
    isPoor: lettersIn(unclear.flat()) > fewLetters,
    confidence,
  };
}

type Turn = { drawn: Canvas; words: Word[]; confidence: number };

function bestTurn(page: Canvas, recognise: Recogniser, among: readonly number[]): Turn {
  let best: Turn = { drawn: page, words: [], confidence: 0 };
  for (const degrees of among) {
    const drawn = degrees === 0 ? page : turned(page, degrees);
    const words = wordsIn(drawn, recognise);
    const confidence = confidenceOf(words);
    if (confidence > best.confidence) best = { drawn, words, confidence };
    if (best.confidence >= wellRead) break;
  }
  return best;
}

/** Of 255. Paper in deep shadow is lighter. */
const darkGround = 110;

function hasDarkGround(picture: Canvas): boolean {
  const [width, height] = [Math.ceil(picture.width / 2), Math.ceil(picture.height / 2)];
  const { data } = picture.getContext("2d").getImageData(width / 2, height / 2, width, height);
  let dark = 0;
  for (let at = 0; at < data.length; at += 4)
    if (data[at]! * 0.3 + data[at + 1]! * 0.59 + data[at + 2]! * 0.11 < darkGround) dark += 1;
  return dark * 2 > data.length / 4;
}

function negativeOf(picture: Canvas): Canvas {
  const { canvas, context } = blankSheet(picture.width, picture.height);
  context.globalCompositeOperation = "difference";
  context.drawImage(picture, 0, 0);
  return canvas;
}

const wordsIn = (page: Canvas, recognise: Recogniser): Word[] =>
  recognise(page.toBuffer("image/png")).filter((word) => !isSpeck(word));

const isClear = (line: readonly Word[]): boolean => confidenceOf(line) >= lineWellRead;

/** Lines of two columns that are not level are read as one tall line. Such a column is cut out and read again. */
function byItself(column: Word[], page: Canvas, recognise: Recogniser): Word[] {
  if (linesOf(column).every(isClear)) return column;
  const words = wordsIn(cutOut(page, column), recognise);
  return confidenceOf(words) > confidenceOf(column) ? words : column;
}

function cutOut(page: Canvas, words: readonly Word[]): Canvas {
  const margin = Math.max(...words.map(({ height }) => height)) / 2;
  const left = Math.min(...words.map((word) => word.left)) - margin;
  const top = Math.min(...words.map((word) => word.top)) - margin;
  const right = Math.max(...words.map((word) => word.left + word.width)) + margin;
  const bottom = Math.max(...words.map((word) => word.top + word.height)) + margin;
  const { canvas, context } = blankSheet(Math.ceil(right - left), Math.ceil(bottom - top));
  context.drawImage(page, -left, -top);
  return canvas;
}

/** One point in this many is dark on a page with a line of text. The backs of scanned sheets are blank. */
const pointsToOneDark = 5_000;
/** A faint copy of a copy has no darker letters. */
const visiblyDark = 205;

export function isBlank(page: Canvas): boolean {
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
  const { canvas, context } = blankSheet(width, height);
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

/** The lightest tenth of a block is paper, unless a picture fills it. */
const paperShare = 0.85;
const blocksAcross = 40;
/** Below this nothing but noise is left to brighten. */
const darkest = 12;

/** The page in grey, its paper made white wherever a shadow or a lamp fell on it: each point is divided by the paper around it. */
function inEvenLight(page: Canvas): Canvas {
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
