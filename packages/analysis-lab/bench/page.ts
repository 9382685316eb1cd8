import { composePage } from "@gatepost/analysis/page/compose-page";
import { pageThing } from "@gatepost/analysis/testing/page-thing";
import { isoDay, parseIsoDay } from "@gatepost/analysis/time/day";

/** `npm run bench:page`: the processor time of composing a page from a notebook of 200 open things, after a warm-up. */
const today = parseIsoDay("2026-03-10");
const children = [
  { id: "c1", name: "Ida" },
  { id: "c2", name: "Jonah" },
];
const things = Array.from({ length: 200 }, (_, at) =>
  pageThing(`Matter ${at}`, {
    kind: at % 3 === 0 ? "task" : "event",
    ...(at % 3 === 0 ? { verb: at % 2 ? "pay" : "bring", timing: "by", amount: "£4.50" } : {}),
    children: at % 4 === 0 ? ["c1", "c2"] : [at % 2 ? "c1" : "c2"],
    ...(at % 20 === 0 ? { weekdays: [1 + (at % 5)], timing: "every" } : { day: isoDay(today + (at % 60)) }),
    series: at % 7 === 0 ? `Series ${at % 5}` : null,
    event_id: at % 9 === 0 ? `Matter ${at + 1}` : null,
  }),
);
const compose = () => composePage({ today, clock: "07:00", children, things, lead: null });
for (let at = 0; at < 50; at += 1) compose();
const times = Array.from({ length: 200 }, () => {
  const before = process.cpuUsage();
  compose();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}).toSorted((a, b) => a - b);
process.stdout.write(
  `200 things: median ${times[100]?.toFixed(2)} ms, slowest of 200 ${times.at(-1)?.toFixed(2)} ms\n`,
);
