import { expect, test } from "vitest";
import { embeddedAnalyser } from "../../index.ts";
import { analyse, parseMessage } from "../../own-mail.ts";
import { family, mail } from "../../testing/mail.ts";

/** The day of what a letter of Monday 2 March 2026 asks in these words. */
async function dueOf(body: string, words: RegExp): Promise<string | null | undefined> {
  const message = await parseMessage(mail(body, { date: "Mon, 02 Mar 2026 10:00:00 +0000" }));
  const { items } = await analyse(message, family, message.date ?? new Date(), embeddedAnalyser);
  return items.find((item) => item.kind === "action" && words.test(item.text))?.due?.slice(0, 10);
}

test.each([
  [
    "We sail on Thursday 18 June. A deposit of £15 is wanted by Friday 13 March and the balance of £45 by Friday 22 May. Please pay the balance online.",
    /pay .*balance/i,
    "2026-05-22",
  ],
  [
    "The camp costs £90. We need £30 by Friday 20 March and all of it by Monday 18 May. Please pay the full amount on the app if you can.",
    /full amount/i,
    "2026-05-18",
  ],
  [
    "Tour money: the final instalment falls due on Friday 29 May, the first instalment on Friday 27 March. Please bring the first payment in cash.",
    /first payment/i,
    "2026-03-27",
  ],
])("of a deposit and a balance each has its own day: %s", async (body, words, due) =>
  expect(await dueOf(body, words)).toBe(due),
);

test.each([
  [
    "Class photographs were taken last week. Proofs come home on Tuesday 10 March and orders close on Tuesday 24 March. Please order online with your code.",
    /order online/i,
    "2026-03-24",
  ],
  [
    "The timetable will be handed to every student on Friday 6 March. The tests begin on Monday 16 March. Please make sure they have two black pens and a ruler.",
    /pens/i,
    "2026-03-16",
  ],
])("nothing is for the day on which something is handed out: %s", async (body, words, due) =>
  expect(await dueOf(body, words)).toBe(due),
);

test.each([
  [
    "Burns Night falls on Sunday 22 March this year, so our supper will be held on Friday 20 March. Please wear tartan.",
    /tartan/i,
    "2026-03-20",
  ],
  [
    "Number Day falls on Saturday 14 March but we are celebrating on Thursday 12 March. Please come dressed as a number.",
    /number/i,
    "2026-03-12",
  ],
  [
    "As 22 March is a Sunday we are keeping Number Day on Monday 23 March. Please come dressed as a number.",
    /number/i,
    "2026-03-23",
  ],
  [
    "Clover Day falls on the Sunday, so we'll be dressing up on Friday instead (20th March). Please wear something green.",
    /green/i,
    "2026-03-20",
  ],
])("a feast is kept on the day that school keeps it: %s", async (body, words, due) =>
  expect(await dueOf(body, words)).toBe(due),
);
