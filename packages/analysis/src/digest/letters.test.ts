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
    const day = (text: string) =>
      lettersOf(message("1", [unworded(text, { due: "2026-03-12" })]))[0]?.soonest;
    expect(day("Please reply by Thursday 12 March.")).toBe("2026-03-12");
    expect(day("Please reply by Thursday.")).toBeNull();
    expect(day("It was to be on 12 March.")).toBeNull();
  });
  test("says whether the day is the last one, and whether there are more", () => {
    const reply = unworded("Please reply by 12 March.", { due: "2026-03-12" });
    const fair = unworded("Fair on 20 March", { kind: "event", starts_at: "2026-03-20" });
    expect(lettersOf(message("1", [reply, fair]))[0]).toMatchObject({ deadline: true, several: true });
    expect(lettersOf(message("1", [fair]))[0]).toMatchObject({ deadline: false, several: false });
  });
  test("gives no day that another one comes before, and none that its subject says", () => {
    const fair = unworded("Fair on 20 March", { kind: "event", starts_at: "2026-03-20" });
    const before = unworded("Bring boots on Thursday.", { due: "2026-03-12" });
    expect(lettersOf(message("1", [fair, before]))[0]?.soonest).toBeNull();
    expect(lettersOf(mail("Fair, 20 March", [fair]))[0]).toMatchObject({
      soonest: "2026-03-20",
      soonest_words: null,
    });
  });
  test("gives no day of which a later email changes what it says", () => {
    const festival = event("Harvest festival", "2026-03-12");
    const tins = unworded("Bring tins on 12 March.", { due: "2026-03-12" });
    const text = "The harvest festival has been moved to Friday 13 March.";
    const moved = unworded(text, { kind: "event", starts_at: "2026-03-13" });
    expect(lettersOf(mail("Tins", [festival, tins], 6))[0]?.soonest).toBe("2026-03-12");
    const letters = lettersOf(mail("Tins", [festival, tins], 6), mail("Hall", [moved], 9));
    expect(letters.find(({ subject }) => subject === "Tins")?.soonest).toBeNull();
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
  test("names no child where the email names nobody and there are several", () => {
    const some = unworded("Please send boots.", { assumed: true, children: ["a", "b"] });
    expect(lettersOf(message("1", [some]))[0]?.children).toEqual([]);
    expect(lettersOf(message("1", [{ ...some, children: ["a"] }]))[0]?.children).toEqual(["a"]);
  });
});
