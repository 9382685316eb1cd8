import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Drop } from "@gatepost/analysis/grounding/drops";
import { analyseTogether } from "@gatepost/analysis/analyse";
import { parseMessage } from "@gatepost/analysis/own-mail";
import { concludeOpenly, isSchoolMail } from "@gatepost/analysis/pipeline";
import { readerOf, readerOptions } from "../answers/reader.ts";
import { unsupportedFacts } from "./check-grounding.ts";
import { type Entry, loadCorpus } from "./corpus.ts";
import { endWithReader } from "./end-with-reader.ts";
import { figuresOf, renderConfusion, renderDrops, renderFigures, renderWorst } from "./report.ts";
import { type Score, scoreMessage } from "./score.ts";

/**
 * `npm run evaluate [-- --corpus DIR] [--worst N] [--only ID] [--json] [--record DIR | --replay DIR]`: scores the built-in analyser, or the
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

if (values.json) write(JSON.stringify(figuresOf(scores), null, 2));
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
  write(`Worst messages\n${renderWorst(scores, Number(values.worst))}`);
}

type Evaluated = { score: Score; name: string; drops: Drop[] };

async function evaluateEntry({ label, family, path }: Entry): Promise<Evaluated> {
  const raw = await readFile(path);
  const message = await parseMessage(raw);
  const now = message.date ?? new Date(`${label.message_date}T08:00:00Z`);
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
  return {
    score: scoreMessage(label, analysis, await unsupportedFacts(raw, message, analysis.items)),
    name: label.id,
    drops,
  };
}
