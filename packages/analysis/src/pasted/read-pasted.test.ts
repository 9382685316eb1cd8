import { expect, test } from "vitest";
import { readPasted } from "./read-pasted.ts";

const years = ["Reception", "Year 1", "Year 2", "Year 3", "Year 4", "Year 5", "Year 6"];

const now = new Date("2026-11-23T08:00:00Z");

const read = async (text: string, of: readonly string[] = years) => {
  const { lines } = await readPasted({ text, years: of, now, timezone: "Europe/London" });
  return lines.map(({ line, years: forYears }) => ({
    text: line.text,
    day: line.due ?? line.starts_at,
    years: forYears,
  }));
};

test("a line for the years that its letter names, and one for all of them", async () => {
  const lines = await read(
    "Year 2: please bring a packed lunch on Thursday 3 December.\n\nPlease bring a coat on Friday 4 December.",
  );
  expect(lines).toEqual([
    { text: expect.stringMatching(/packed lunch/), day: "2026-12-03", years: ["Year 2"] },
    { text: expect.stringMatching(/coat/), day: "2026-12-04", years: [] },
  ]);
});

test("each year has its own day", async () => {
  const lines = await read(
    "Year 3: please bring a swimming kit on Monday 30 November.\n\nYear 4: please bring a swimming kit on Tuesday 1 December.",
  );
  expect(lines.find(({ years: named }) => named.includes("Year 3"))?.day).toBe("2026-11-30");
  expect(lines.find(({ years: named }) => named.includes("Year 4"))?.day).toBe("2026-12-01");
});

test("what is for a club counts, for nobody said which are the child's", async () => {
  const text = "Choir: please bring a packed lunch on Thursday 3 December.";
  const { lines, left_out } = await readPasted({ text, years: ["Year 4"], now, timezone: "Europe/London" });
  expect([...lines, ...left_out]).toHaveLength(1);
});

test("a letter's title says whom it is for", async () => {
  const letter = "Year 4 swimming\n\nDear parents,\n\nPlease bring a swimming kit on Monday 30 November.";
  expect((await read(letter)).map(({ years: named }) => named)).toEqual([["Year 4"]]);
});

test("a mail's own headers above it are not taken for an older mail", async () => {
  const letter =
    "From: The office\nSent: Monday, 9 November 2026 09:14\nTo: Parents\nSubject: Swimming\n\nPlease bring a swimming kit tomorrow.";
  expect((await read(letter, ["Year 4"])).map(({ day }) => day)).toEqual(["2026-11-10"]);
});

test("what is over is left out where the letter carries no date", async () => {
  expect(await read("Please bring a swimming kit on Monday 9 November 2026.")).toEqual([]);
});
