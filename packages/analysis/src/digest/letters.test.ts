import { describe, expect, test } from "vitest";
import { compose, item, message } from "../testing/digest.ts";
import type { Item } from "../types.ts";

const unworded = (text: string, parts: Partial<Item> = {}) => item({ text, details: null, ...parts });
const lettersOf = (...messages: ReturnType<typeof message>[]) => compose(messages).page.letters;

describe("an email that is named", () => {
  test("says what sort of things it holds", () => {
    const [letter] = lettersOf(
      message("1", [
        unworded("Please pay what is owing."),
        unworded("Send the slip back."),
        unworded("Concert on 19 March", { kind: "event", starts_at: "2026-03-19" }),
        unworded("Fair on 20 March", { kind: "event", starts_at: "2026-03-20" }),
      ]),
    );
    expect(letter?.about).toEqual(["payment", "form", "dates"]);
  });
  test("gives a day only where it is said in so many words", () => {
    const day = (text: string) =>
      lettersOf(message("1", [unworded(text, { due: "2026-03-12" })]))[0]?.soonest;
    expect(day("Please reply by Thursday 12 March.")).toBe("2026-03-12");
    expect(day("Please reply by Thursday.")).toBeNull();
    expect(day("Please reply by 12 March, or by 14 March online.")).toBeNull();
    expect(day("If it rains it is on 12 March.")).toBeNull();
  });
  test("gives none that a later email may change", () => {
    const first = message("1", [unworded("Please reply by 12 March.", { due: "2026-03-12" })], 8);
    const named = { ...first, subject: "Canal visit" };
    const later = { ...message("2", [], 9), subject: "CORRECTION: canal visit, new date" };
    expect(lettersOf(named)[0]?.soonest).toBe("2026-03-12");
    expect(lettersOf(named, later)[0]).toMatchObject({ soonest: null, changed_by: later.subject });
  });
  test("names no child where the email names nobody and there are several", () => {
    const some = unworded("Please send boots.", { assumed: true, children: ["a", "b"] });
    expect(lettersOf(message("1", [some]))[0]?.children).toEqual([]);
    expect(lettersOf(message("1", [{ ...some, children: ["a"] }]))[0]?.children).toEqual(["a"]);
  });
});
