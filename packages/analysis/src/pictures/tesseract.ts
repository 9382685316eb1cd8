import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";

/** A word as it stands in the picture, in pixels from the top left. `line` is the same for the words of one line. */
export type Word = {
  text: string;
  confidence: number;
  line: string;
  left: number;
  top: number;
  width: number;
  height: number;
};

export type Recogniser = (png: Uint8Array) => Word[];

type Api = {
  Init(path: null, language: string, engine: number): number;
  SetVariable(name: string, value: string): void;
  SetImageFile(exif: number, angle: number): number;
  FindLines(): void;
  GetGradient(): number;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
};
type Core = { FS: { writeFile(path: string, content: Uint8Array): void }; TessBaseAPI: new () => Api };

const neuralEngine = 1;
const straight = 1;
/** Radians, about 0.3 degrees. */
const leastSkew = 0.005;

/** In this process, with the package's English data: tesseract.js itself would start a thread and download. Takes half a second. */
export async function createRecogniser(): Promise<Recogniser> {
  const require = createRequire(import.meta.url);
  const load = require("tesseract.js-core/tesseract-core-simd-lstm.js") as (options: object) => Promise<Core>;
  const quiet = () => undefined;
  const core = await load({ print: quiet, printErr: quiet, TesseractProgress: quiet });
  const data = require.resolve("@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz");
  core.FS.writeFile("eng.traineddata", gunzipSync(readFileSync(data)));
  const api = new core.TessBaseAPI();
  if (api.Init(null, "eng", neuralEngine) !== 0) throw new Error("Tesseract did not start");
  return (png) => {
    core.FS.writeFile("/input", png);
    setImage(api, 0);
    api.FindLines();
    const skew = api.GetGradient();
    if (Math.abs(skew) >= leastSkew) setImage(api, skew);
    api.Recognize(null);
    return wordsOf(api.GetTSVText(0));
  };
}

function setImage(api: Api, angle: number): void {
  if (api.SetImageFile(straight, angle) === 1) throw new Error("Tesseract cannot read this picture");
}

const wordLevel = "5";

/** Columns: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. The box of a line comes before its words. */
const wordsOf = (tsv: string): Word[] =>
  tsv.split("\n").flatMap((row) => {
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, text = ""] =
      row.split("\t");
    if (level !== wordLevel || text.trim() === "") return [];
    return [
      {
        text,
        confidence: Number(confidence),
        line: [page, block, paragraph, line].join("."),
        left: Number(left),
        top: Number(top),
        width: Number(width),
        height: Number(height),
      },
    ];
  });
