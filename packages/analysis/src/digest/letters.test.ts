import { describe, expect, test } from "vitest";
import { compose, event, item, message } from "../testing/digest.ts";
import type { Item } from "../types.ts";

const unworded = (text: string, parts: Partial<Item> = {}) => item({ text, details: null, ...parts });
const mail = (subject: string, items: Item[], at?: number, id = subject) => ({
  ...message(id, items, at),
  subject,
});
const lettersOf = (...messages: ReturnType<typeof message>[]) => compose(messages).page.letters;

describe("an email that is named", () => {
  test("gives a day only where it is said in so many words", () => {
    const day = (text: string, subject = "Letter") =>
      lettersOf(mail(subject, [unworded(text, { due: "2026-03-12" })], 9))[0]?.soonest;
    expect(day("Please reply by Thursday 12 March.")).toBe("2026-03-12");
    expect(day("Please reply by Thursday.")).toBe("2026-03-12");
    expect(day("Please reply by Thursday.", "Fwd: letter")).toBeNull();
    expect(day("It was to be on 12 March.")).toBeNull();
    expect(day("It is on 12 March instead of 13 March.")).toBe("2026-03-12");
  });
  test.each([
    ["Please reply by 12 March.", "reply by Thu 12 Mar"],
    ["£9 on ParentPay and the slip by 12 March, please.", "payment and form by Thu 12 Mar"],
    ["Library books back by 12 March.", "deadline Thu 12 Mar"],
    ["The meeting is on 12 March.", "meeting Thu 12 Mar"],
    ["We go out on 12 March.", "Thu 12 Mar"],
    ["Book by 12 March and get 10% off.", null],
  ])("says what %j is about", (text, about) => {
    expect(lettersOf(message("1", [unworded(text, { due: "2026-03-12" })]))[0]?.about).toBe(about);
  });
  test("gives no day that another one comes before, and none that its subject says", () => {
    const out = unworded("We go out on 20 March", { kind: "event", starts_at: "2026-03-20" });
    const before = unworded("Bring boots next Thursday.", { due: "2026-03-12" });
    expect(lettersOf(message("1", [out, before]))[0]).toMatchObject({ soonest: null, about: null });
    expect(lettersOf(mail("Out, 20 March", [out]))[0]).toMatchObject({ soonest: "2026-03-20", about: null });
    const second = unworded("Bring boots on 12 March.", { due: "2026-03-12" });
    expect(lettersOf(message("1", [out, second]))[0]?.about).toBe("dates from Thu 12 Mar");
  });
  test("gives no day of which a later email changes what it says", () => {
    const festival = event("Harvest festival", "2026-03-12");
    const tins = unworded("Bring tins on 12 March.", { due: "2026-03-12" });
    const text = "The harvest festival has been moved to Friday 13 March.";
    const moved = unworded(text, { kind: "event", starts_at: "2026-03-13" });
    const box = mail("Boxes", [festival, tins], 6);
    expect(lettersOf(box)[0]?.soonest).toBe("2026-03-12");
    const letters = lettersOf(box, mail("Hall", [moved], 9));
    expect(letters.find(({ subject }) => subject === "Boxes")?.soonest).toBeNull();
  });
  test("stands for those before it about the same", () => {
    const first = mail("Canal visit", [unworded("Please reply by 12 March.", { due: "2026-03-12" })], 8);
    const later = mail("CORRECTION: canal visit", [unworded("It is £12 now.")], 9);
    const other = mail("CORRECTION: cake sale", [unworded("It is £1 now.")], 9);
    expect(lettersOf(first, other)).toHaveLength(2);
    expect(lettersOf(first, later)).toMatchObject([{ subject: later.subject, earlier: 1 }]);
  });
  test("is left out when it is off, when a receipt settles it and when nothing changes", () => {
    const match = mail(
      "Hockey v Elmfield",
      [unworded("Push back at 2pm on 12 March.", { due: "2026-03-12" })],
      8,
    );
    const off = mail("Games", [unworded("Elmfield hockey is cancelled.")], 9);
    expect(lettersOf(match, off).map(({ subject }) => subject)).toEqual(["Games"]);
    const trip = mail("Zoo trip", [unworded("Please pay £9 by 12 March.", { due: "2026-03-12" })], 8);
    const paid = mail("Payment received", [unworded("Zoo trip £9.00")], 9);
    expect(lettersOf(trip, paid)).toEqual([]);
    const usual = unworded("Wednesday 11 March is as normal.", { kind: "event", starts_at: "2026-03-11" });
    expect(lettersOf(mail("Clubs", [usual], 1))).toEqual([]);
  });
  test("replaces the email that it answers", () => {
    const first = mail("Hockey", [unworded("Away on 12 March.", { due: "2026-03-12" })], 8);
    const answer = mail("Re: Hockey", [unworded("Home on 19 March.", { due: "2026-03-19" })], 9);
    expect(lettersOf(first, answer)).toMatchObject([{ subject: "Hockey", about: "Thu 19 Mar", earlier: 1 }]);
  });
  test("is named for what holds from a day on", () => {
    const buses = unworded("From Monday 9 March the buses leave from the pool.", {
      kind: "event",
      starts_at: "2026-03-09",
    });
    expect(lettersOf(mail("Buses", [buses], 5))[0]?.about).toBe("from Mon 9 Mar");
  });
  test("says which heading it is about where its subject is general", () => {
    const photo = unworded("Class photos: Full uniform on 12 March.", { due: "2026-03-12" });
    expect(lettersOf(mail("Lane Life no. 14", [photo], 9))[0]?.subject).toBe(
      "Lane Life no. 14: Class photos",
    );
  });
  test("is left out when a line says what it is about", () => {
    const lesson = event("Violin lesson", "2026-03-12");
    const bring = unworded("Bring the violin on 12 March.", { due: "2026-03-12" });
    expect(lettersOf(mail("Violin lesson moved", [lesson, bring], 9))).toEqual([]);
    const pay = unworded("Please pay by 20 March.", { due: "2026-03-20" });
    expect(lettersOf(mail("Violin lesson moved", [lesson, pay], 9))).toHaveLength(1);
  });
  test("names no child where the email names nobody and there are several", () => {
    const some = unworded("Please send boots.", { assumed: true, children: ["a", "b"] });
    expect(lettersOf(message("1", [some]))[0]?.children).toEqual([]);
    expect(lettersOf(message("1", [{ ...some, children: ["a"] }]))[0]?.children).toEqual(["a"]);
  });
});
