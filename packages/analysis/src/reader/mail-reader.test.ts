import { afterAll, expect, test } from "vitest";
import { parseMessage } from "../own-mail.ts";
import { concludeBatch } from "../conclude.ts";
import { receiveMail } from "../receive-mail.ts";
import type { Message } from "../types.ts";
import { computedSince, heldFor } from "../testing/held-for.ts";
import { family, mail } from "../testing/mail.ts";
import { createMailReader, mailReaderOptions } from "./mail-reader.ts";

const reader = createMailReader(mailReaderOptions);
afterAll(() => reader.close());

const now = new Date("2026-03-10T09:00:00Z");
const nothing = { things: [], writers: new Map() };

async function conclude(message: Message) {
  const { other: _, ...received } = await reader.receive(message, now, family);
  return reader.conclude({ mails: [{ id: "m", message, ...received }], family, ...nothing }, null, false);
}

const sentence =
  "Please bring your reading folder and £4 by Friday 20 March to Mrs Hale for the Year 5 trip on Thursday 26 March at 9.15am";

/** Messages that are long, or made to be slow to read. */
const hard: [string, string, string][] = [
  ["a newsletter of 150 items", "text/html", `<h2>Item</h2><p>${sentence}. ${sentence}.</p>`.repeat(150)],
  ["one sentence of 300 kB", "text/plain", `${sentence} and `.repeat(2_400)],
  [
    "a table of 500 rows",
    "text/html",
    `<table>${"<tr><td>Friday 20 March</td><td>Year 5 and 6</td><td>£4 by Monday</td></tr>".repeat(500)}</table>`,
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
    await conclude(message);
  };
  // Garbage-collection pauses are random: take the smaller of two measurements.
  const held = [await heldFor(read), await heldFor(read)];
  expect(Math.min(...held)).toBeLessThan(50 * slowness());
});

test("reads a message in a reader process as in this one", async () => {
  const raw = mail(`${sentence}.\n\nSchool closes at 12.30pm on Friday.`);
  const message = await parseMessage(raw);
  expect(await reader.parse(raw)).toEqual(message);
  const received = receiveMail(message, now, family);
  expect(await reader.receive(message, now, family)).toEqual(received);
  const { other: _, ...rest } = received;
  const mails = [{ id: "m", message, ...rest }];
  const here = concludeBatch({ mails, family, ...nothing, newId: () => "an id" }, null, false);
  const there = await conclude(message);
  expect(there.mails).toEqual(here.mails);
  expect(there.changes.map((change) => ({ ...change, id: "an id" }))).toEqual(here.changes);
});
