import { expect, test } from "vitest";
import { digestLine, digestPage } from "../../testing/digest-line.ts";
import { partInMail } from "./mail-extent.ts";

test("a full week is shown as far as two screens reach, and the email says that there is more", () => {
  const text = "Bring a towel, a cap and goggles in a named bag";
  const day = (lines: number) => Array.from({ length: lines }, () => digestLine({ text }));
  const week = [{ date: "2026-03-13", date_words: "Fri 13 Mar", lines: day(40) }];
  const digest = { headline: "The headline" };
  const { page, left } = partInMail(digest, digestPage(day(10), { week }), 60);
  expect(page.days[0]!.lines).toHaveLength(10);
  const { length } = page.week[0]!.lines;
  expect(length).toBeGreaterThan(3);
  expect(left).toBe(`${40 - length} coming up`);
  const busy = partInMail(digest, digestPage(day(45), { week }), 60).page;
  expect([busy.days[0]!.lines.length, busy.week[0]!.lines.length]).toEqual([45, 0]);
  const forWhoGetsNothingElse = partInMail(digest, digestPage(day(10), { week }), 60, true);
  expect(forWhoGetsNothingElse.page.week[0]!.lines).toHaveLength(40);
});

test("what has kit and what shuts the school is in every email, however full the week is", () => {
  const tasks = Array.from({ length: 40 }, () => digestLine());
  const trip = digestLine({
    kind: "event",
    text: "Toy Museum",
    under: [digestLine({ text: "One old toy" })],
  });
  const shut = digestLine({ kind: "event", text: "INSET day", closure: "closed" });
  const day = (date: string, lines: typeof tasks) => ({ date: `2026-03-${date}`, date_words: date, lines });
  const week = [day("12", [...tasks, trip]), day("13", [...tasks, shut])];
  const { page, left } = partInMail({ headline: "The headline" }, digestPage(tasks, { week }), 60);
  expect(page.week.flatMap(({ lines }) => lines)).toEqual([trip, shut]);
  expect(left).toBe("80 coming up");
});

test("what has to be done comes before what is only on, and both before what may not concern them", () => {
  const events = Array.from({ length: 40 }, () => digestLine({ kind: "event", text: "Assembly" }));
  const pay = digestLine({ text: "Pay £45 for the residential" });
  const ifSinging = digestLine({ text: "Pay £12 for the choir T-shirt", condition: "Ida sings" });
  const day = (date: string, lines: typeof events) => ({ date: `2026-03-${date}`, date_words: date, lines });
  const week = [day("12", events), day("13", [ifSinging, pay])];
  const { page } = partInMail({ headline: "The headline" }, digestPage([], { week }), 60);
  expect(page.week[1]?.lines).toEqual([pay]);
});

test("where a short week leaves room, what comes later is written out, and only the rest is counted", () => {
  const far = (count: number) =>
    Array.from({ length: count }, () => digestLine({ due: "2026-04-20", due_words: "by Mon 20 Apr" }));
  const later = far(60).map((line) => ({ series: null, words: null, lines: [line] }));
  const full = digestPage(far(3), { later, undated: far(2), good_to_know: far(1) });
  const { page, left } = partInMail({ headline: "The headline" }, full, 200);
  const { length } = page.later;
  expect(length).toBeGreaterThan(10);
  expect(length).toBeLessThan(60);
  expect(left).toBe(`${60 - length} later, 2 without a date, 1 good to know`);
  const short = partInMail({ headline: "The headline" }, { ...full, later: later.slice(0, 5) }, 200);
  expect([short.page.undated.length, short.page.good_to_know.length, short.left]).toEqual([2, 1, ""]);
});
