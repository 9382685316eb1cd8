import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { analyse, embeddedAnalyser, parseMessage } from "../src/index.ts";
import { unsupportedFacts } from "./check-grounding.ts";
import { type Entry, loadCorpus } from "./corpus.ts";
import { endWithReader } from "./end-with-reader.ts";
import { figuresOf, renderConfusion, renderFigures, renderWorst } from "./report.ts";
import { type Score, scoreMessage } from "./score.ts";

/** `npm run evaluate [-- --corpus DIR] [--worst N] [--only ID] [--json]`: scores the embedded analyser against a labelled corpus. */
endWithReader();
const { values } = parseArgs({
  options: {
    corpus: { type: "string", default: fileURLToPath(new URL("../corpus/open", import.meta.url)) },
    worst: { type: "string", default: "12" },
    only: { type: "string" },
    json: { type: "boolean", default: false },
  },
});
const write = (text: string) => process.stdout.write(`${text}\n`);
const entries = (await loadCorpus(values.corpus)).filter(
  (entry) => !values.only || values.only.split(",").includes(entry.label.id),
);
const scores: Score[] = [];
for (const entry of entries) scores.push(await evaluateEntry(entry));

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
  write(`Worst messages\n${renderWorst(scores, Number(values.worst))}`);
}

async function evaluateEntry({ label, family, path }: Entry): Promise<Score> {
  const raw = await readFile(path);
  const message = await parseMessage(raw);
  const now = message.date ?? new Date(`${label.message_date}T08:00:00Z`);
  const started = performance.now();
  const analysis = await analyse(message, family, now, embeddedAnalyser);
  const milliseconds = performance.now() - started;
  return scoreMessage(label, analysis, await unsupportedFacts(raw, message, analysis.items), milliseconds);
}
