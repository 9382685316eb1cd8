import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadCorpus } from "./corpus.ts";
import { endWithReader } from "./end-with-reader.ts";
import { type Invented, readInventing } from "./inventions.ts";

/**
 * `npm run evaluate:inventions [-- --corpus DIR]`: how many of a language model's inventions reach a parent, by the independent checker.
 */
endWithReader();
const { values } = parseArgs({
  options: {
    corpus: { type: "string", default: fileURLToPath(new URL("../corpus/open", import.meta.url)) },
  },
});
const results: Invented[] = [];
for (const entry of await loadCorpus(values.corpus)) results.push(await readInventing(entry));
const sum = (of: (result: (typeof results)[number]) => number) =>
  results.reduce((total, result) => total + of(result), 0);
process.stdout.write(
  `${results.length} messages: ${sum(({ claimed }) => claimed.length)} unsupported facts claimed, ${sum(({ items }) => items)} items shown, ${sum(({ shown }) => shown.length)} unsupported facts shown\n`,
);
for (const { file, shown } of results) for (const fault of shown) process.stdout.write(`${file}: ${fault}\n`);
