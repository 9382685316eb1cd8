import { expect, test } from "vitest";
import { readPasted } from "./read-pasted.ts";

const years = ["Reception", "Year 1", "Year 2", "Year 3", "Year 4", "Year 5", "Year 6"];

const now = new Date("2026-11-23T08:00:00Z");

const read = async (text: string, of: readonly string[] = years) => {
  const { lines } = await readPasted({ text, years: of, now, timezone: "Europe/London" });
  return lines.map(({ text: said, date, years: named }) => ({ text: said, day: date, years: named }));
};

test("labels a line with the year groups that the text names, or none if it is for all", async () => {
  const lines = await read(
    "Year 2: please bring a packed lunch on Thursday 3 December.\n\nPlease bring a coat on Friday 4 December.",
  );
  expect(lines).toEqual([
    { text: expect.stringMatching(/packed lunch/), day: "2026-12-03", years: ["Year 2"] },
    { text: expect.stringMatching(/coat/), day: "2026-12-04", years: [] },
  ]);
});

test("gives each year group its own day", async () => {
  const lines = await read(
    "Year 3: please bring a swimming kit on Monday 30 November.\n\nYear 4: please bring a swimming kit on Tuesday 1 December.",
  );
  expect(lines.find(({ years: named }) => named.includes("Year 3"))?.day).toBe("2026-11-30");
  expect(lines.find(({ years: named }) => named.includes("Year 4"))?.day).toBe("2026-12-01");
});

test("includes what is for a club, as the child's clubs are unknown", async () => {
  expect(await read("Choir: please bring a packed lunch on Thursday 3 December.", ["Year 4"])).toHaveLength(
    1,
  );
});

test("says that there is more to read if it asks something without a day", async () => {
  const letter = async (text: string) =>
    (await readPasted({ text, years, now, timezone: "Europe/London" })).read_on;
  expect(await letter("Please return the trip slip to the school office as soon as you can.")).toBe(true);
});

test("takes the audience from the title", async () => {
  const letter = "Year 4 swimming\n\nDear parents,\n\nPlease bring a swimming kit on Monday 30 November.";
  expect((await read(letter)).map(({ years: named }) => named)).toEqual([["Year 4"]]);
});

test("does not take pasted header lines for an older quoted message", async () => {
  const letter =
    "From: The office\nSent: Monday, 9 November 2026 09:14\nTo: Parents\nSubject: Swimming\n\nPlease bring a swimming kit tomorrow.";
  expect((await read(letter, ["Year 4"])).map(({ day }) => day)).toEqual(["2026-11-10"]);
});

test("leaves out past items if the text has no date", async () => {
  expect(await read("Please bring a swimming kit on Monday 9 November 2026.")).toEqual([]);
});
