/** How long one message took, in milliseconds by the clock: parsed, analysed by a process that had not read it before, and once more when all had been read. */
export type Timing = { origin: string; attachments: boolean; parsing: number; cold: number; warm: number };

type Line = [string, readonly number[], string];

function linesOf(timings: readonly Timing[]): Line[] {
  return [
    ["analysis, cold", timings.map(({ cold }) => cold), "<= 5"],
    ["analysis, warm", timings.map(({ warm }) => warm), "<= 5"],
    ["MIME, no attachments", timings.flatMap((one) => (one.attachments ? [] : one.parsing)), ""],
    ["MIME with attachments", timings.flatMap((one) => (one.attachments ? one.parsing : [])), ""],
  ];
}

/** The medians and the worst, by name. */
export function speedOf(timings: readonly Timing[]): Record<string, number> {
  return Object.fromEntries(
    linesOf(timings).flatMap(([name, times]) => [
      [`${name}: median ms`, medianOf(times)],
      [`${name}: worst ms`, Math.max(0, ...times)],
    ]),
  );
}

export function renderSpeed(timings: readonly Timing[]): string {
  const all: [string, readonly Timing[]][] = [["All", timings]];
  const origins = [...new Set(timings.map(({ origin }) => origin))];
  if (origins.length > 1)
    for (const origin of origins) all.push([origin, timings.filter((one) => one.origin === origin)]);
  return [
    "Milliseconds by the clock, analysis in one thread; cold: in a new process, its code loaded and nothing warmed up; warm: all once more",
    ...all.flatMap(([title, some]) => [
      `${title}: ${some.length} messages`,
      ...linesOf(some).map(
        ([name, times, goal]) =>
          `  ${name.padEnd(22)} median ${shown(medianOf(times))}   worst ${shown(Math.max(0, ...times))}   ${goal}`,
      ),
    ]),
  ].join("\n");
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function shown(milliseconds: number): string {
  return milliseconds.toFixed(2).padStart(8);
}
