import { afterAll, expect, test } from "vitest";
import { embeddedAnalyser } from "../extract/embedded-analyser.ts";
import { analyse, parseMessage } from "../own-mail.ts";
import { computedSince, heldFor } from "../testing/held-for.ts";
import { family, mail } from "../testing/mail.ts";
import { createMailReader, mailReaderOptions } from "./mail-reader.ts";

const reader = createMailReader(mailReaderOptions);
afterAll(() => reader.close());

const sentence =
  "Please bring your reading folder and £4 by Friday 20 March to Mrs Hale for the Year 5 trip on Thursday 26 March at 9.15am";

/** Messages that are long, or made to be slow to read. */
const hard: [string, string, string][] = [
  ["a newsletter of 450 items", "text/html", `<h2>Item</h2><p>${sentence}. ${sentence}.</p>`.repeat(450)],
  ["one sentence of 300 kB", "text/plain", `${sentence} and `.repeat(2_400)],
  [
    "a table of 1,500 rows",
    "text/html",
    `<table>${"<tr><td>Friday 20 March</td><td>Year 5 and 6</td><td>£4 by Monday</td></tr>".repeat(1_500)}</table>`,
  ],
  ["a word that repeats", "text/plain", "or ".repeat(50)],
];

/** How many times slower this machine is now than when idle, when this work takes 15 ms; at least 1. */
function slowness(): number {
  const tries = Array.from({ length: 5 }, () => {
    const start = process.threadCpuUsage();
    const numbers = Array.from({ length: 60_000 }, (_, n) => ((n * 1_103_515_245) & 0x7fffffff).toString(36));
    numbers.sort().join(" ").replaceAll(/[a-m]/g, "x");
    return computedSince(start);
  });
  return Math.max(1, Math.min(...tries) / 15);
}

test.each(hard)("%s leaves the caller's event loop free", async (_, type, body) => {
  const raw = mail(body, { type: `${type}; charset=utf-8` });
  const read = async () => {
    const message = await reader.parse(raw);
    await reader.analyse([{ message, now: new Date() }], family, embeddedAnalyser);
  };
  // Garbage-collection pauses are random: take the smaller of two measurements.
  const held = [await heldFor(read), await heldFor(read)];
  expect(Math.min(...held)).toBeLessThan(50 * slowness());
});

test("reads a message in a reader process as in this one", async () => {
  const raw = mail(`${sentence}.\n\nSchool closes at 12.30pm on Friday.`);
  const message = await parseMessage(raw);
  const now = message.date ?? new Date();
  expect(await reader.parse(raw)).toEqual(message);
  const [outcome] = await reader.analyse([{ message, now }], family, embeddedAnalyser);
  expect(outcome).toEqual({ analysis: await analyse(message, family, now, embeddedAnalyser) });
});

test("fails only the message that cannot be analysed", async () => {
  const message = await parseMessage(mail("Bring a coat."));
  const broken = { ...message, date: new Date(Number.NaN) };
  const now = new Date("2026-03-10T09:00:00Z");
  const outcomes = await reader.analyse(
    [
      { message: broken, now },
      { message, now },
    ],
    family,
    embeddedAnalyser,
  );
  expect(outcomes[0]).toHaveProperty("error");
  expect(outcomes[1]).toHaveProperty("analysis");
});
