import { describe, expect, test } from "vitest";
import { outcomeWords } from "./added-outcome.tsx";

const line = { item_id: "1", text: "Pay £12.50", due_words: "Fri 13 Mar" };

describe("an email that was added by hand", () => {
  test.each([
    ["told", [line], "good", "Added to today’s summary."],
    [
      "to_read",
      [line],
      "good",
      "Added to today’s summary. It says more: it’s named under Emails to read too.",
    ],
    ["to_read", [], "notice", "We couldn’t put this into lines; it’s named under Emails to read."],
    ["over", [], "notice", "Read. Nothing in it is still to come, so it isn’t in today’s summary."],
  ] as const)("is said to be in the summary only if it is: %s, %j", (outcome, lines, tone, words) =>
    expect(outcomeWords({ outcome, words: null, lines: [...lines] })).toEqual({ tone, words }),
  );
  test("is said not to be for the children in the school's words", () =>
    expect(outcomeWords({ outcome: "not_for_you", words: "“Dear Year 6 parents”", lines: [] }).words).toBe(
      "Read. It isn’t for your children: “Dear Year 6 parents”",
    ));
});
