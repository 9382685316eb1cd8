import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Family, type Message } from "@gatepost/analysis";
import type { Drop } from "@gatepost/analysis/grounding/drops";
import { analyseTogether } from "@gatepost/analysis/analyse";
import { analyse, parseMessage } from "@gatepost/analysis/own-mail";
import { concludeOpenly, isSchoolMail } from "@gatepost/analysis/pipeline";
import { readerOf, readerOptions } from "../answers/reader.ts";
import { unsupportedFacts } from "./check-grounding.ts";
import { type Entry, loadCorpus } from "./corpus.ts";
import { endWithReader } from "./end-with-reader.ts";
import { figuresOf, renderConfusion, renderDrops, renderFigures, renderWorst } from "./report.ts";
import { type Score, scoreMessage } from "./score.ts";
import { renderSpeed, speedOf, type Timing } from "./speed.ts";

/**
 * `npm run evaluate [-- --corpus DIR] [--worst N] [--only ID] [--json] [--record DIR | --replay DIR]`: scores the embedded analyser, or the
 * recorded answers of a language model (answers/reader.ts), against a labelled corpus.
 */
endWithReader();
const { values } = parseArgs({
  options: {
    corpus: { type: "string", default: fileURLToPath(new URL("../corpus/open", import.meta.url)) },
    worst: { type: "string", default: "12" },
    only: { type: "string" },
    json: { type: "boolean", default: false },
    ...readerOptions,
  },
});
const reader = readerOf(values, process.env);

const write = (text: string) => process.stdout.write(`${text}\n`);
const entries = (await loadCorpus(values.corpus)).filter(
  (entry) => !values.only || values.only.split(",").includes(entry.label.id),
);
const evaluated: Evaluated[] = [];
for (const entry of entries) evaluated.push(await evaluateEntry(entry));
const scores = evaluated.map(({ score }) => score);
const timings: Timing[] = [];
for (const one of evaluated) timings.push({ ...one.timing, warm: await timeOnceMore(one) });

if (values.json) write(JSON.stringify({ ...figuresOf(scores), ...speedOf(timings) }, null, 2));
else {
  write(`${renderFigures("All", scores)}\n`);
  const origins = [...new Set(scores.map((score) => score.label.origin))];
  if (origins.length > 1)
    for (const origin of origins)
      write(
        `${renderFigures(
          origin,
          scores.filter((score) => score.label.origin === origin),
        )}\n`,
      );
  const priorities = ["urgent", "high", "medium", "low"];
  write(
    `${renderConfusion(
      "Priority",
      scores,
      (score) => (score.priorityRight ? score.analysis.priority : score.label.priority),
      (score) => score.analysis.priority,
      priorities,
    )}\n`,
  );
  write(
    `${renderConfusion(
      "Relevance",
      scores,
      (score) => (score.relevanceRight ? score.relevance : score.label.relevance),
      (score) => score.relevance,
      ["high", "medium", "low", "none"],
    )}\n`,
  );
  if (values.replay) write(`${renderDrops(evaluated)}\n`);
  write(`${renderSpeed(timings)}\n`);
  write(`Worst messages\n${renderWorst(scores, Number(values.worst))}`);
}

type Evaluated = {
  score: Score;
  timing: Omit<Timing, "warm">;
  message: Message;
  family: Family;
  now: Date;
  name: string;
  drops: Drop[];
};

async function evaluateEntry({ label, family, path }: Entry): Promise<Evaluated> {
  const raw = await readFile(path);
  const parsing = performance.now();
  const message = await parseMessage(raw);
  const parsed = performance.now() - parsing;
  const now = message.date ?? new Date(`${label.message_date}T08:00:00Z`);
  const started = performance.now();
  const drops: Drop[] = [];
  const [outcome] = await analyseTogether([{ message, now }], family, reader(label.id), {
    analysing: {
      isSchoolMail,
      conclude: (...concluding) => {
        const concluded = concludeOpenly(...concluding);
        drops.push(...concluded.drops);
        return concluded.analysis;
      },
    },
  });
  if (!outcome || "error" in outcome) throw outcome?.error ?? new Error("no outcome");
  const { analysis } = outcome;
  const cold = performance.now() - started;
  return {
    score: scoreMessage(label, analysis, await unsupportedFacts(raw, message, analysis.items)),
    timing: { origin: label.origin, attachments: message.attachments.length > 0, parsing: parsed, cold },
    message,
    family,
    now,
    name: label.id,
    drops,
  };
}

/** Nothing is left over from its first reading but compiled code: the message and the family are new to the analyser. */
async function timeOnceMore({ message, family, now, name }: Evaluated): Promise<number> {
  const again = structuredClone({ message, family });
  const started = performance.now();
  await analyse(again.message, again.family, now, (values.record ? readerOf({}) : reader)(name));
  return performance.now() - started;
}
