import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { embeddedAnalyser, type Family, type Message } from "@gatepost/analysis";
import { analyse, parseMessage } from "@gatepost/analysis/own-mail";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { loadCorpus } from "../evaluate/corpus.ts";
import { reportLongMail } from "./long-mail.ts";

/**
 * `npm run bench:analysis [-- --corpus DIR] [--rounds N]`: messages per second on one core with the built-in analyser, attachments parsed
 * beforehand; how long very long messages block the event loop; and the process's memory use over time.
 */
const { values } = parseArgs({
  options: {
    corpus: { type: "string", default: fileURLToPath(new URL("../corpus/open", import.meta.url)) },
    rounds: { type: "string", default: "5" },
  },
});
// Memory in use is known only after garbage collection.
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const entries = await loadCorpus(values.corpus);
const parsing: number[] = [];
const prepared: { message: Message; family: Family; now: Date }[] = [];
let longest: { raw: Uint8Array; family: Family; length: number } | null = null;
for (const { path, family, label } of entries) {
  const raw = await readFile(path);
  const started = performance.now();
  const message = await parseMessage(raw);
  if (message.attachments.length === 0) parsing.push(performance.now() - started);
  const length = message.blocks.reduce((sum, { text }) => sum + text.length, 0);
  if (length > (longest?.length ?? -1)) longest = { raw, family, length };
  prepared.push({ message, family, now: message.date ?? new Date(`${label.message_date}T08:00:00Z`) });
}
const run = async () => {
  const times: number[] = [];
  for (const { message, family, now } of prepared) {
    const started = performance.now();
    // In production a message is analysed once: nothing may be cached from the previous round.
    await analyse(message, structuredClone(family), now, embeddedAnalyser);
    times.push(performance.now() - started);
  }
  return times;
};
const memory: string[] = [];
const remember = (rounds: number) => {
  collect();
  const { rss, heapUsed } = process.memoryUsage();
  const shown = (bytes: number) => (bytes / 1_048_576).toFixed(0);
  memory.push(`${rounds * prepared.length} messages ${shown(rss)} MB resident, ${shown(heapUsed)} MB in use`);
};
await run();
remember(1);
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
remember(1 + Number(values.rounds));
if (longest) for (const line of await reportLongMail(longest)) console.log(line);
console.log(`memory, these messages and both threads included: after ${memory.join("; after ")}`);
process.exit(0);
