import { expect, test } from "vitest";
import { compose, event, message, task } from "../testing/digest.ts";
import { edit, evidence, ida, named } from "../testing/edited-page.ts";

/** What the newly read emails support: a line, a day, a fact that no item holds, and a task that is done. */

const sale = () =>
  message("1", [
    event("Mothering Sunday sale", "2026-03-13", { ...ida, ...evidence("Sale: Friday 13th March") }),
  ]);
const newsletter = `Choir
Choir is £6 a term.
Library
Books are changed on Mondays.
Friends
Mothering Sunday sale: Friday 13th March, £2 in a named envelope. Dancers arrive 12.45pm on Sunday 15th March.`;

test.each([
  ["Mothering Sunday sale: send £2 in a named envelope", null],
  ["Mothering Sunday sale: send £6 in a named envelope", "a figure that is not there"],
])("accepts a new email as support for a line only if it mentions its topic: %s", async (line, reason) => {
  const { refused, prompt } = await edit(
    [sale()],
    { lines: [{ id: "T1", line }] },
    new Map([["1", newsletter]]),
  );
  expect(refused).toEqual(reason ? [{ code: "T1", reason }] : []);
  expect(prompt).toContain("    Mothering Sunday sale: Friday 13th March, £2 in a named envelope.");
});

test.each([
  ["2026-03-15", "2026-03-15"],
  ["2026-03-17", "2026-03-13"],
])("moves an item only to a day that an email names: %s", async (day, shown) => {
  const sold = sale();
  await edit([sold], { lines: [{ id: "T1", day }] }, new Map([["1", newsletter]]));
  const { page } = compose([sold], "2026-03-10T07:00:00Z", { children: named });
  const lines = [...page.week.flatMap((each) => each.lines), ...page.more_this_week, ...page.later];
  expect(lines.map(({ starts_at }) => starts_at)).toEqual([shown]);
});

const owed = () =>
  message("1", [
    task("pay", "canoe day", {
      ...ida,
      due: "2026-03-12",
      amount: "£11",
      ...evidence("Pay £11 for the canoe day."),
    }),
  ]);

test.each([
  ["Payment received: canoe day", "M2", []],
  ["Thank you for everything", "M2", ["Pay £11 for canoe day"]],
  ["Payment received: canoe day", "M9", ["Pay £11 for canoe day"]],
])("removes a settled item if its words are in the email: %s, %s", async (words, mail, left) => {
  const receipt = message("2", []);
  const texts = new Map([
    ["1", "Pay £11 for the canoe day."],
    ["2", "Payment received: canoe day. Thank you."],
  ]);
  const { lines } = await edit([owed(), receipt], { out: [{ id: "T1", why: "done", mail, words }] }, texts);
  expect(lines).toEqual(left);
});

test.each([
  ["By invitation: prizegiving", "M2", []],
  ["Prizegiving for all", "M2", ["Prizegiving"]],
])("leaves out an event that an email says is for others: %s", async (words, mail, left) => {
  const evening = message("1", [
    event("Prizegiving", "2026-03-13T19:00", { ...ida, ...evidence("Prizegiving, Friday 13th March, 7pm") }),
  ]);
  const texts = new Map([
    ["1", "Prizegiving, Friday 13th March, 7pm"],
    ["2", "By invitation: prizegiving on Friday."],
  ]);
  const out = [{ id: "T1", why: "others", mail, words }];
  expect((await edit([evening, message("2", [])], { out }, texts)).lines).toEqual(left);
});

test("gives an email without items to the children that the editor names", async () => {
  const told = async (children: string[] | null) => {
    const empty = message("2", [], 9, { relevant_children: [] });
    const add = {
      kind: "note",
      line: "Choir costs £6 a term",
      mail: "M1",
      words: "Choir is £6 a term.",
      children,
    };
    return (await edit([sale(), empty], { add: [add] }, new Map([["2", newsletter]]))).lines;
  };
  expect(await told(null)).toEqual(["Mothering Sunday sale"]);
  expect(await told(["CHILD_1"])).toEqual(["Mothering Sunday sale", "Choir costs £6 a term"]);
});

test("tells the editor what the page says every week", async () => {
  const weekly = task("wear", "PE kit", {
    ...ida,
    timing: "every",
    recurrence: { weekdays: [2, 4], every: 1, from: null, until: null },
  });
  const { prompt } = await edit([message("1", [weekly]), owed()], {});
  expect(prompt).toContain("CHILD_1 Tuesdays and Thursdays: PE kit, wear PE kit");
});

test.each([
  ["its own words", "Choir is £6 a term.", ["Choir costs £6 a term"]],
  ["words of no email", "Choir is free of charge.", []],
])("adds a missing fact only if the email says it: %s", async (_, words, added) => {
  const sold = sale();
  sold.analysis.relevant_children = ida.children;
  const add = [{ kind: "note", line: "Choir costs £6 a term", mail: "M1", words }];
  const { lines, refused } = await edit([sold], { add }, new Map([["1", newsletter]]));
  expect(lines).toEqual(["Mothering Sunday sale", ...added]);
  expect(refused).toHaveLength(1 - added.length);
});
