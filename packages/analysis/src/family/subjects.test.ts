import { describe, expect, test } from "vitest";
import { family } from "../testing/mail.ts";
import type { Family } from "../types.ts";
import { profileOf } from "./profile.ts";
import { readAudience } from "./read-audience.ts";
import { spellings } from "../testing/spellings.ts";

const pupil = (id: string, year_group: string, context: string | null) => ({
  id,
  name: `${id} Ackland`,
  year_group,
  house: null,
  sports: [],
  class_name: null,
  school: "Saltway High School",
  context,
});
const older: Family = {
  ...family,
  children: [
    pupil("Nan", "Year 8", null),
    pupil("Petra", "Year 10", "GCSE subjects: geography, Spanish and separate sciences"),
    pupil("Gil", "Year 12", "subjects: A-level physics, further maths, art; lunch: canteen"),
  ],
};
const profile = profileOf(older);
const at = (text: string) => {
  const audience = readAudience(text, profile);
  return audience.named ? audience.children.join(",") : "unnamed";
};

describe("Nan in Year 8; Petra takes GCSE geography, Spanish, sciences; Gil A-level physics, further maths, art", () => {
  test.each(
    spellings({
      Gil: `
    A-level physics students need a lab coat. | A-Lvl Physics coach is late back.
    A-level maths mock on Friday. | Year 12 physicists: lab 3 on Friday.`,
      "": `
    A level chemistry practical on Friday. | A-level biologists go to Epping.
    GCSE French speaking exams are in April. | German GCSE speaking mock on Monday.
    Bronze expedition kit check on Monday. | The netball A team play at Marsham.
    Year 10 history trip: pay £20. | Art club is full.`,
      Petra: `
    GCSE Spanish speaking exams are in April. | Spanish GCSE speaking mock on Monday.
    GCSE maths intervention on Tuesdays. | GCSE Biology papers are on Monday.
    Year 10 geography trip: pay £20.`,
      Nan: "Year 8 history trip: pay £20.",
      "Nan,Petra": "Geography fieldwork on Friday, bring wellies.",
      unnamed: "Higher prices for lunch from Monday. | Our history as a school goes back to 1602.",
    }),
  )("%s: %s", (text, children) => expect(at(text)).toBe(children));
});

describe("in a sixth form college", () => {
  const [, , only] = profile.children;
  const college = only ? [only] : [];
  test.each([
    ["First years choose a placement.", "Gil"],
    ["Second-year students leave on 8 May.", ""],
    ["First-year parents' evening is on Monday.", "Gil"],
    ["In the first year of the course we read widely.", "unnamed"],
  ])("%s", (text, children) => {
    const audience = readAudience(text, { ...profile, children: college });
    expect(audience.named ? audience.children.join(",") : "unnamed").toBe(children);
  });
});

describe("in a school for all ages", () => {
  const allAges = profileOf({
    ...older,
    children: [pupil("Wyn", "Year 2", null), pupil("Nan", "Year 8", null)],
  });
  test.each(
    spellings({
      Wyn: "Primary sports day is on Friday. | Primary phase: collect at one.",
      Nan: "Secondary | Secondary students leave at one.",
      unnamed: "Secondary school places are offered in March. | Our primary aim is kindness.",
    }),
  )("%s: %s", (text, children) => {
    const audience = readAudience(text, allAges);
    expect(audience.named ? audience.children.join(",") : "unnamed").toBe(children);
  });
});

describe("a teaching set on record", () => {
  const inSets = profileOf({
    ...family,
    children: [
      pupil("Nan", "Year 8", "Maths in 8Ma2 with Mr Orr, Spanish in 8Sp1."),
      pupil("Gil", "Year 9", null),
    ],
  });
  test.each([
    ["8Ma2 need compasses.", "Nan,Gil"],
    ["8Ma1 need compasses.", "Gil"],
    ["8Ma3 and 8Ma2 need compasses.", "Nan,Gil"],
    ["Year 8: 8Ma1 need compasses.", ""],
  ])("%s", (text, children) => {
    expect(readAudience(text, inSets).children.join()).toBe(children);
  });
  test("says nothing of sets of other subjects", () => {
    expect(readAudience("8Fr1 need a dictionary.", inSets).named).toBe(false);
  });
});
