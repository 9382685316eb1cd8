import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadCorpus } from "./corpus.ts";
import { endWithReader } from "./end-with-reader.ts";
import { type Counts, precision, readByIndex, recall, scoreAll } from "./score.ts";

/**
 * `npm run evaluate [-- --corpus DIR] [--list]`: what the index makes of each message of a labelled corpus, one at a time, as of the day it
 * came. --list names the messages behind the figures.
 */
endWithReader();
const { values } = parseArgs({
  options: {
    corpus: { type: "string", default: fileURLToPath(new URL("../corpus/open", import.meta.url)) },
    list: { type: "boolean", default: false },
  },
});
const reads = [];
for (const entry of await loadCorpus(values.corpus)) reads.push(await readByIndex(entry));
const { messages, lost, school, children, urgent, priority, facts, others } = scoreAll(reads);
const rate = (counts: Counts) =>
  `precision ${precision(counts).toFixed(3)}, recall ${recall(counts).toFixed(3)}`;
const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
const allFacts = facts.shown + facts.named + facts.missing;
process.stdout.write(`${messages} messages
letters lost: ${lost.length}
school mail: ${rate(school)}
children: ${rate(children)}
urgent: ${rate(urgent)}
priority right: ${share(priority, messages)}
our tasks and dates: shown under their day ${share(facts.shown, allFacts)}, in a named email ${share(facts.named, allFacts)}, neither ${share(facts.missing, allFacts)}
another group's dates shown: ${others.stray.length} among ${others.things} things
`);
if (values.list)
  process.stdout.write(`lost: ${lost.join(", ")}\nanother group's: ${others.stray.join(", ")}\n`);
