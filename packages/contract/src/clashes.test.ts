import { expect, test } from "vitest";
import { clashesOf, clashWords } from "./clashes.ts";

const [ida, ben] = [{ id: "ida" }, { id: "ben" }];
let count = 0;
const event = (
  text: string,
  starts_at: string,
  children: { id: string }[],
  more: Partial<Parameters<typeof clashesOf>[0][number]> = {},
) => ({
  item_id: `${++count}`,
  kind: "event" as const,
  text,
  event: null,
  verb: null,
  flags: [],
  closure: null,
  starts_at,
  ends_at: null,
  children,
  ...more,
});
const words = (...lines: ReturnType<typeof event>[]) => clashesOf(lines).map(clashWords);

test("two things of one child whose times meet clash, and are named in order", () => {
  const swimming = event("Swimming", "2026-03-10T10:30", [ida]);
  const dentist = event("Dentist", "2026-03-10T10:00", [ida], { ends_at: "2026-03-10T11:00" });
  expect(clashesOf([swimming, dentist])).toMatchObject([{ day: "2026-03-10" }]);
  expect(words(swimming, dentist)).toEqual(["Dentist and Swimming are at the same time."]);
});

test.each([
  ["one ends as the other begins", "2026-03-10T11:00", {}],
  ["another day", "2026-03-11T10:30", {}],
  ["only the day is known", "2026-03-10", {}],
  ["it is cancelled", "2026-03-10T10:30", { flags: ["cancelled" as const] }],
  ["it says that school is shut", "2026-03-10T10:30", { closure: "closed" as const }],
  ["it is told twice", "2026-03-10T10:30", { text: "Trip to the dentist" }],
])("nothing clashes where %s", (_why, starts_at, more) => {
  const dentist = event("Dentist", "2026-03-10T10:00", [ida], { ends_at: "2026-03-10T11:00" });
  expect(words(dentist, event("Swimming", starts_at, [ida], more))).toEqual([]);
});

test("siblings' lessons don't clash; what a parent has to be at for both does", () => {
  expect(words(event("Maths", "2026-03-10T10:00", [ida]), event("Music", "2026-03-10T10:00", [ben]))).toEqual(
    [],
  );
  const concert = event("Concert", "2026-03-10T18:00", [ida], { ends_at: "2026-03-10T19:30" });
  expect(words(concert, event("Football", "2026-03-10T18:30", [ben]))).toHaveLength(1);
});
