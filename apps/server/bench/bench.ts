/**
 * `npm run bench [-- lists|morning|first|start ...] [--families 10000] [--seconds 10]`: the measurements of docs/performance.md on PostgreSQL,
 * all or the named ones, with one data set that is seeded once (some minutes) and kept in BENCH_DATA.
 */
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { openBench } from "./data.ts";
import { measureFirst } from "./first.ts";
import { measureLists } from "./lists.ts";
import { measureMorning } from "./morning.ts";
import { measureStart } from "./start.ts";

const parts = { lists: measureLists, morning: measureMorning, first: measureFirst, start: measureStart };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    families: { type: "string", default: "10000" },
    seconds: { type: "string", default: "10" },
  },
});
const named = positionals.length > 0 ? positionals : Object.keys(parts);
const [first] = cpus();
const memory = (totalmem() / 2 ** 30).toFixed(0);
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores (${first?.model.trim()}), ${memory} GB, ` +
    `Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`,
);
const bench = await openBench(Number(values.families));
try {
  for (const name of named) {
    const part = parts[name as keyof typeof parts];
    if (!part) throw new Error(`unknown: ${name}; the parts are ${Object.keys(parts).join(", ")}`);
    console.log(`\n== ${name}`);
    await part(bench, { families: Number(values.families), seconds: Number(values.seconds) });
  }
} finally {
  await bench.stop();
}
process.exit();
