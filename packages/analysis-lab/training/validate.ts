import { type Head, heads } from "@gatepost/analysis/model/heads";
import { type Judgement, judgeBy } from "@gatepost/analysis/model/sentence-model";
import { fitModel } from "./fit.ts";
import { answerTo, type Sentence } from "./sentences.ts";

export type Fold = { style: string; training: Sentence[]; held: Sentence[] };
export type Judged = { sentence: Sentence; judgement: Judgement };

/** One fold a style: that style's sentences are judged by a model that saw none of them. */
export function foldsByStyle(sentences: readonly Sentence[]): Fold[] {
  return [...new Set(sentences.map((sentence) => sentence.style))].map((style) => ({
    style,
    training: sentences.filter((sentence) => sentence.style !== style),
    held: sentences.filter((sentence) => sentence.style === style),
  }));
}

/** Every sentence judged by the model of its fold. */
export function judgeStyleOut(sentences: readonly Sentence[]): Judged[] {
  return foldsByStyle(sentences).flatMap(({ training, held }) => {
    const model = fitModel(training);
    return held.map((sentence) => ({ sentence, judgement: judgeBy(model, sentence.text) }));
  });
}

export type HeadFigures = { accuracy: number; precision: number; recall: number; f1: number };

/** A head's figures at a threshold, over the sentences of which its question can be asked. */
export function figuresOf(head: Head, judged: readonly Judged[], threshold: number): HeadFigures {
  const answers = judged.flatMap(({ sentence, judgement }) => {
    const wanted = answerTo(head, sentence);
    return wanted === null ? [] : [{ wanted, found: judgement[head] >= threshold }];
  });
  const count = (wanted: boolean, found: boolean) =>
    answers.filter((answer) => answer.wanted === wanted && answer.found === found).length;
  const right = count(true, true);
  const precision = right / (right + count(false, true));
  const recall = right / (right + count(true, false));
  return {
    accuracy: (right + count(false, false)) / answers.length,
    precision,
    recall,
    f1: (2 * precision * recall) / (precision + recall),
  };
}

/** How often the answer was yes where the model said so with a tenth's probability: a calibrated model says what happens. */
function calibration(head: Head, judged: readonly Judged[]): { said: number; was: number; of: number }[] {
  return Array.from({ length: 10 }, (_, tenth) => {
    const inside = judged.filter(
      ({ sentence, judgement }) =>
        answerTo(head, sentence) !== null && Math.min(9, Math.floor(judgement[head] * 10)) === tenth,
    );
    const sum = inside.reduce((total, { judgement }) => total + judgement[head], 0);
    return {
      said: sum / inside.length,
      was: inside.filter(({ sentence }) => answerTo(head, sentence)).length / inside.length,
      of: inside.length,
    };
  });
}

/** Figures of each head as lines of text. */
export function report(judged: readonly Judged[]): string {
  const lines = [`${judged.length} sentences, each judged by a model that saw no sentence of its style`];
  for (const head of heads) {
    for (const threshold of [0.3, 0.5, 0.7]) {
      const { accuracy, precision, recall, f1 } = figuresOf(head, judged, threshold);
      lines.push(
        `  ${head.padEnd(9)} from ${threshold}: accuracy ${accuracy.toFixed(3)}, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}`,
      );
    }
    const tenths = calibration(head, judged).filter((tenth) => tenth.of > 0);
    lines.push(
      `    said → was: ${tenths.map(({ said, was, of }) => `${said.toFixed(2)} → ${was.toFixed(2)} (${of})`).join(", ")}`,
    );
  }
  const styles = [...new Set(judged.map(({ sentence }) => sentence.style))];
  lines.push("  asked, by style:");
  for (const style of styles) {
    const { accuracy, f1 } = figuresOf(
      "asked",
      judged.filter(({ sentence }) => sentence.style === style),
      0.5,
    );
    lines.push(`    ${style.padEnd(24)} accuracy ${accuracy.toFixed(3)}, F1 ${f1.toFixed(3)}`);
  }
  return lines.join("\n");
}
