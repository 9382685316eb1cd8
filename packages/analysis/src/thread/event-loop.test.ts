import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { analyse } from "../analyse.ts";
import { embeddedAnalyser } from "../embedded/analyser.ts";
import { parseMessage } from "../mime/parse-message.ts";
import { computedSince, heldFor } from "../testing/held-for.ts";
import { family, mail } from "../testing/mail.ts";
import { askThread } from "./reading-thread.ts";

const sentence =
  "Please bring your reading folder and £4 by Friday 20 March to Mrs Hale for the Year 5 trip on Thursday 26 March at 9.15am";
const words = sentence.split(" ");
const filler = (length: number) =>
  Array.from({ length: Math.ceil(length / 4) }, (_, index) => words[(index * 7) % words.length])
    .join(" ")
    .slice(0, length);

/** Mail that is long, or made to be slow to read. */
const torture: [string, string, string][] = [
  [
    "a newsletter of 900 items",
    "text/html",
    `<html><body>${Array.from({ length: 900 }, (_, index) => `<h2>Item ${index}</h2><p>${sentence}. ${filler(500)}.</p>`).join("")}</body></html>`,
  ],
  ["one sentence of 300 kB", "text/plain", filler(300_000)],
  [
    "a table of 1,500 rows",
    "text/html",
    `<table>${"<tr><td>Friday 20 March</td><td>Year 5 and 6</td><td>£4 by Monday</td></tr>".repeat(1_500)}</table>`,
  ],
  [
    "5,000 tables in one another",
    "text/html",
    `${"<table><tr><td>".repeat(5_000)}x${"</td></tr></table>".repeat(5_000)}`,
  ],
  ["120 kB without a space", "text/plain", "a".repeat(120_000)],
  ["nothing but days", "text/plain", "Mon 1, Tue 2, Wed 3 and ".repeat(5_000)],
  ["nothing but year groups", "text/plain", "Year 1, Year 2 and Years 3 to 6, ".repeat(4_000)],
  ["12 MB of text", "text/plain", filler(12_000_000)],
];

/** How many times as long as on the machine of docs/performance.md, where it takes 15 ms, the same work takes here and now; 1 at least. */
function slowness(): number {
  const tries = Array.from({ length: 5 }, () => {
    const start = process.threadCpuUsage();
    const numbers = Array.from({ length: 60_000 }, (_, n) => ((n * 1_103_515_245) & 0x7fffffff).toString(36));
    numbers.sort().join(" ").replaceAll(/[a-m]/g, "x");
    return computedSince(start);
  });
  return Math.max(1, Math.min(...tries) / 15);
}

const read = async (raw: Uint8Array) => {
  const message = await parseMessage(raw);
  return analyse(message, family, message.date ?? new Date(), embeddedAnalyser);
};

// The collector's pauses are this thread's too, and fall where they will: the quietest of three tries counts.
test.each(torture)("%s holds the event loop for less than 50 ms", { retry: 2 }, async (_, type, body) => {
  const raw = mail(body, { type: `${type}; charset=utf-8` });
  expect(await heldFor(() => read(raw))).toBeLessThan(50 * slowness());
});

test("what computes here for long is seen", async () => {
  const busy = async () => {
    await nextTurn();
    const started = process.threadCpuUsage();
    while (process.threadCpuUsage(started).user < 80_000);
  };
  expect(await heldFor(busy)).toBeGreaterThan(50);
});

test("a long message is read in the thread as it is here", async () => {
  const body = `${Array.from({ length: 60 }, (_, index) => `On day ${index}: ${filler(60)}.`).join("\n\n")}\n\n${sentence}.`;
  const message = await parseMessage(mail(body));
  const now = message.date ?? new Date();
  const { conclude } = await import("../conclude.ts");
  const origin = { draft: null, analyser: "embedded" as const, warnings: [], usage: undefined };
  expect(await analyse(message, family, now, embeddedAnalyser)).toEqual(
    conclude({ message, now }, family, origin),
  );
});

test("an error in the thread reaches whoever asked, and the thread lives on", async () => {
  const message = await parseMessage(mail("Bring a coat."));
  const entry = { message: { ...message, date: new Date(Number.NaN) }, now: new Date() };
  await expect(askThread({ task: "is_school_mail", entry, family })).rejects.toThrow(RangeError);
  expect(await askThread({ task: "is_school_mail", entry: { message, now: new Date() }, family })).toBe(true);
});
