import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { analyse, embeddedAnalyser, type Family, type Message, parseMessage } from "../src/index.ts";
import { loadCorpus } from "../evaluate/corpus.ts";

/** `npm run bench:analysis [-- --corpus DIR] [--rounds N]`: messages a second on one core with the embedded analyser, attachments parsed beforehand. */
const { values } = parseArgs({
  options: {
    corpus: { type: "string", default: fileURLToPath(new URL("../corpus/open", import.meta.url)) },
    rounds: { type: "string", default: "5" },
  },
});
const entries = await loadCorpus(values.corpus);
const parsing: number[] = [];
const prepared: { message: Message; family: Family; now: Date }[] = [];
for (const { path, family, label } of entries) {
  const raw = await readFile(path);
  const started = performance.now();
  const message = await parseMessage(raw);
  if (message.attachments.length === 0) parsing.push(performance.now() - started);
  prepared.push({ message, family, now: message.date ?? new Date(`${label.message_date}T08:00:00Z`) });
}
const run = async () => {
  const times: number[] = [];
  for (const { message, family, now } of prepared) {
    const started = performance.now();
    // A message is analysed once in its life: nothing may be kept from the round before.
    await analyse(message, structuredClone(family), now, embeddedAnalyser);
    times.push(performance.now() - started);
  }
  return times;
};
await run();
const times: number[] = [];
const before = process.cpuUsage();
for (let round = 0; round < Number(values.rounds); round += 1) times.push(...(await run()));
const used = process.cpuUsage(before);
const cpuSeconds = (used.user + used.system) / 1_000_000;
times.sort((a, b) => a - b);
parsing.sort((a, b) => a - b);
const total = times.reduce((sum, time) => sum + time, 0);
const at = (list: readonly number[], share: number) =>
  (list[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0).toFixed(2);
console.log(`${prepared.length} messages, ${values.rounds} rounds after one to warm up, one core`);
console.log(
  `analysis: ${(times.length / (total / 1000)).toFixed(0)} messages a second, median ${at(times, 0.5)} ms, 95th ${at(times, 0.95)} ms, worst ${at(times, 1)} ms`,
);
console.log(`MIME without attachments: median ${at(parsing, 0.5)} ms, worst ${at(parsing, 1)} ms`);
console.log(
  `on a busy machine the clock says more than the work: ${(times.length / cpuSeconds).toFixed(0)} messages a CPU second`,
);
console.log(`memory: ${(process.memoryUsage().rss / 1_048_576).toFixed(0)} MB resident`);
process.exit(0);
