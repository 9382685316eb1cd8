import { describe, expect, test } from "vitest";
import { family } from "../testing/mail.ts";
import { profileOf } from "./profile.ts";
import { readAudience } from "./read-audience.ts";
import { findYearGroups } from "./year-groups.ts";

const years: [string, number[]][] = [
  ["Year 5", [5]],
  ["year 5", [5]],
  ["Yr 5", [5]],
  ["Yr5", [5]],
  ["Y5", [5]],
  ["Y.5", [5]],
  ["Year Five", [5]],
  ["Year 5s", [5]],
  ["Year group 5", [5]],
  ["Years 5 and 6", [5, 6]],
  ["Years 5 & 6", [5, 6]],
  ["Year 5/6", [5, 6]],
  ["Y5/6", [5, 6]],
  ["Y5/Y6", [5, 6]],
  ["Years 3 to 6", [3, 4, 5, 6]],
  ["Years 3-6", [3, 4, 5, 6]],
  ["Years 3 – 6", [3, 4, 5, 6]],
  ["Year 3 to Year 6", [3, 4, 5, 6]],
  ["Y3-Y6", [3, 4, 5, 6]],
  ["Yrs 3-6", [3, 4, 5, 6]],
  ["Years 1, 2 and 3", [1, 2, 3]],
  ["Year 1, 2, 3", [1, 2, 3]],
  ["Year 4.5.6", [4, 5, 6]],
  ["Reception", [0]],
  ["Reception to Year 2", [0, 1, 2]],
  ["Reception - Year 6", [0, 1, 2, 3, 4, 5, 6]],
  ["R-Y2", [0, 1, 2]],
  ["Nursery to Year 1", [-1, 0, 1]],
  ["Reception children", [0]],
  ["Nursery", [-1]],
  ["EYFS", [-1, 0]],
  ["Early Years", [-1, 0]],
  ["KS1", [1, 2]],
  ["KS2", [3, 4, 5, 6]],
  ["KS3", [7, 8, 9]],
  ["KS4", [10, 11]],
  ["KS5", [12, 13]],
  ["Key Stage 2", [3, 4, 5, 6]],
  ["key stage two", [3, 4, 5, 6]],
  ["KS1 and KS2", [1, 2, 3, 4, 5, 6]],
  ["upper KS2", [5, 6]],
  ["lower key stage 2", [3, 4]],
  ["UKS2", [5, 6]],
  ["LKS2", [3, 4]],
  ["infants", [0, 1, 2]],
  ["the juniors", [3, 4, 5, 6]],
  ["sixth form", [12, 13]],
  ["sixth formers", [12, 13]],
  ["6th form", [12, 13]],
  ["Years 7 to 11", [7, 8, 9, 10, 11]],
  ["Years 10 & 11", [10, 11]],
  ["Year 13", [13]],
  ["Year twelve", [12]],
  ["P1", [0]],
  ["P7", [6]],
  ["P1-P3", [0, 1, 2]],
  ["P4 to P7", [3, 4, 5, 6]],
  ["Primary 5", [4]],
  ["S1", [7]],
  ["S3-S4", [9, 10]],
  ["at reception", []],
  ["the school reception", []],
  ["hand it in to reception", []],
  ["the infant hall", []],
  ["junior playground", []],
  ["three years ago", []],
  ["Year 2026", []],
  ["last year", []],
  ["every year", []],
];

describe("year groups in every British spelling", () => {
  test.each(years)("%s", (text, expected) =>
    expect([...new Set(findYearGroups(text).flatMap((mention) => mention.years))]).toEqual(expected),
  );
});

const profile = profileOf(family);
const primary = profile.children.filter((child) => child.school?.startsWith("Fernhill"));
const secondary = profile.children.filter((child) => child.school?.startsWith("Saltway"));
const at = (text: string, scope = primary) => {
  const audience = readAudience(text, profile, scope);
  return audience.named ? audience.children.join(",") : "unnamed";
};

describe("at the primary school: Ida, Year 1, Wrens, house Birch; Jonah, Year 5, Kestrels, house Alder", () => {
  test.each([
    ["Year 5 will visit the museum", "c2"],
    ["Year 1 and Year 5", "c1,c2"],
    ["Year 3 will swim", ""],
    ["KS1 parents", "c1"],
    ["all children", "c1,c2"],
    ["The whole school", "c1,c2"],
    ["everyone", "c1,c2"],
    ["all years except Year 5", "c1"],
    ["everyone apart from Year 1", "c2"],
    ["Wrens class", "c1"],
    ["children in Wrens", "c1"],
    ["Kestrels will need wellies", "c2"],
    ["Robins will need wellies", ""],
    ["Robins and Wrens", "c1"],
    ["Owls class assembly", ""],
    ["Miss Lowe's class", "c1"],
    ["Mrs Dunn's class", ""],
    ["Birch house", "c1"],
    ["Oak house children", ""],
    ["Jonah has done well", "c2"],
    ["Jonah's reading book", "c2"],
    ["Jonah Ackland", "c2"],
    ["Jonah Smith won the cup", "unnamed"],
    ["Mr Jonah Park", "unnamed"],
    ["chess club is cancelled", "c2"],
    ["football club is cancelled", ""],
    ["places are left in football club, sign up now", "unnamed"],
    ["cross country team", "c2"],
    ["ballet club", "c1"],
    ["the hall is cold", "unnamed"],
    ["new Reception parents", ""],
    ["our Year 6 house captains", "unnamed"],
    ["a Year 6 mum has offered", "unnamed"],
    ["a few of Reception were upset", "unnamed"],
    ["Year 5 (Kestrels)", "c2"],
    ["Year 4 (Robins) and Year 5 (Kestrels)", "c2"],
  ])("%s", (text, expected) => expect(at(text)).toBe(expected));
});

describe("at the secondary school: Petra, Year 10, 10VM", () => {
  test.each([
    ["10VM registration", "c3"],
    ["10RT registration", ""],
    ["7RH and 7VM", ""],
    ["Year 10 mock exams", "c3"],
    ["KS4", "c3"],
    ["Years 7 to 9", ""],
    ["U15 netball fixture", "c3"],
    ["U13 netball fixture", ""],
    ["netball club", "c3"],
    ["Bronze DofE expedition", "c3"],
    ["Silver DofE expedition", ""],
    ["Duke of Edinburgh Bronze", "c3"],
    ["sixth form open evening", ""],
    ["all students", "c3"],
  ])("%s", (text, expected) => expect(at(text, secondary)).toBe(expected));
});
