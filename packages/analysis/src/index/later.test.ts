import { describe, expect, test } from "vitest";
import { readAll } from "../testing/read-emails.ts";

describe("a later email", () => {
  const trip = "The museum visit for Year 5 is on Monday 16th March. Bring a packed lunch and a coat.";
  test("marks what it moves", async () => {
    const { shown } = await readAll([trip], ["The museum visit is now on Thursday 19th March instead."]);
    expect(shown.map(({ day, conflict }) => [day, conflict])).toEqual([
      ["2026-03-16", "a later email says “The museum visit is now on Thursday 19th March instead.”"],
      ["2026-03-19", null],
    ]);
  });
  test.each([
    "The museum visit now leaves on Thursday 19th March.",
    "Our letter said in error that the museum visit is on Monday 16th March.",
    "The museum visit had to move because of the roads, so it is on Thursday 19th March.",
    "The museum visit will be the day after, Tuesday 17th March.",
  ])("moves it in other words, too: %s", async (later) => {
    const { shown } = await readAll([trip], [later]);
    expect(shown[0]?.conflict).toBe(`a later email says “${later}”`);
  });
  test("is repeated with the sentence that gives the new day", async () => {
    const later =
      "The museum visit of Monday 16th March has had to be rearranged because of the roads. It will be on Thursday 19th March.";
    const { shown } = await readAll([trip], [later]);
    expect(shown[0]?.conflict).toBe(`a later email says “${later}”`);
  });
  test("says nothing of what shares no more than ordinary words with it", async () => {
    const { shown } = await readAll(
      ["Just to remind you about the museum visit next Monday."],
      ["Lego club now starts on Monday, not next week. Reminder: tickets are about £2."],
    );
    expect(shown.map(({ conflict }) => conflict)).toEqual([null, null]);
  });
  test("takes the place of what it cancels, a diary's row too", async () => {
    const { shown, things } = await readAll(
      ["Dates\n\n- Monday 16th March: Chess tournament\n- Tuesday 17th March: Bake sale"],
      ["The chess tournament on Monday 16th March is cancelled."],
    );
    expect(shown.map(({ day, change }) => [day, change])).toEqual([
      ["2026-03-17", null],
      ["2026-03-16", "cancelled"],
    ]);
    expect(
      things.find(({ state }) => state === "replaced")?.sources.map(({ message_id }) => message_id),
    ).toEqual(["m1", "m2"]);
  });
  test("takes the place of what it cancels on the same day", async () => {
    const { things } = await readAll(
      ["The chess tournament is in the hall at 4pm on Tuesday 10th March."],
      ["There is no chess tournament today."],
    );
    expect(things.map(({ state, conflict }) => [state, conflict])).toEqual([
      ["replaced", null],
      ["open", null],
    ]);
  });
  test("that gives another first day without saying so is shown beside the earlier one", async () => {
    const { shown } = await readAll(
      ["Year 5 begin swimming at the Dale Baths on Monday 16th March."],
      ["Year 5 swimming lessons at the Dale Baths start on Tuesday 17th March."],
    );
    expect(shown.map(({ conflict }) => conflict?.split(" ").slice(0, 6).join(" "))).toEqual([
      "another email says “Year 5 swimming",
      "another email says “Year 5 begin",
    ]);
  });
  test("takes a day out of what is on every week", async () => {
    const { shown } = await readAll(["PE is on Thursdays, in kit."], ["No PE on Thursday 12th March."]);
    expect(shown[0]).toMatchObject({ weekdays: [4], skip: ["2026-03-12"] });
  });
  test("changes nothing of what else is on that day", async () => {
    const { shown } = await readAll([trip], ["The cake stall on Monday 16th March is cancelled."]);
    expect(shown.map(({ conflict }) => conflict)).toEqual([null, null]);
  });
  test("is none if the same words are sent again", async () => {
    const { things } = await readAll(
      ["Please collect your child on Monday 16th March.", { subject: "Bus 14 is late" }],
      ["Please collect your child on Monday 16th March.", { subject: "No coach for route 14 yet" }],
    );
    expect(things.map(({ state, conflict }) => [state, conflict])).toEqual([
      ["open", null],
      ["open", null],
    ]);
  });
  test("of a club changes nothing that the school told", async () => {
    const { shown } = await readAll(
      [trip],
      ["The museum visit is off on Monday 16th March.", { from: "hello@fernhillpta.example" }],
    );
    expect(shown[0]?.conflict).toBeNull();
  });
});
