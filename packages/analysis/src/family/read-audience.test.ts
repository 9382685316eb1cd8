import { describe, expect, test } from "vitest";
import { family } from "../testing/mail.ts";
import { profileOf } from "./profile.ts";
import { audienceReader, readAudience } from "./read-audience.ts";
import { spellings } from "../testing/spellings.ts";

const profile = profileOf(family);
const primary = profile.children.filter((child) => child.school?.startsWith("Fernhill"));
const secondary = profile.children.filter((child) => child.school?.startsWith("Saltway"));
const at = (text: string, scope = primary) => {
  const audience = readAudience(text, { ...profile, children: scope });
  return audience.named ? audience.children.join(",") : "unnamed";
};

test("a team called like a class is no class, if it is on a child's record", () => {
  const children = family.children.map((child) => ({
    ...child,
    sports: ["swimming squad (Saltway Robins)"],
  }));
  const swimmers = profileOf({ ...family, children });
  expect([at("Robins train on Friday"), readAudience("Robins train on Friday", swimmers).named]).toEqual([
    "",
    false,
  ]);
});

describe("at the primary school: Ida, Year 1, Wrens, house Birch; Jonah, Year 5, Kestrels, house Alder", () => {
  test.each(
    spellings({
      c2: `
    Year 5 will visit the museum | everyone apart from Year 1 | Kestrels will need wellies
    Jonah has done well | Jonah's reading book | Jonah Ackland | chess club is cancelled
    cross country team | Year 5 (Kestrels) | Year 4 (Robins) and Year 5 (Kestrels)
    Cross country v Aldermere | Year 5: if your child would like a violin lesson, send back the slip`,
      "c1,c2": "Year 1 and Year 5 | all children | The whole school | everyone",
      "": `
    Year 3 will swim | Robins will need wellies | Owls class assembly | Mrs Dunn's class
    Oak house children | football club is cancelled | new Reception parents | Netball v Aldermere`,
      c1: `
    KS1 parents | all years except Year 5 | Wrens class | Wrens Class | children in Wrens | Robins and Wrens
    Miss Lowe's class | Birch house | ballet club`,
      unnamed: `
    Jonah Smith won the cup | Mr Jonah Park | places are left in football club, sign up now
    the hall is cold | our Year 6 house captains | a Year 6 mum has offered | Chess is good for the mind`,
    }),
  )("%s: %s", (text, expected) => expect(at(text)).toBe(expected));
});

test("a heading of one word in capitals names the class that it would name in small letters", () => {
  const read = audienceReader({ ...profile, children: primary });
  expect([read("WRENS").children, read("ROBINS").children, read("ROBINS").named]).toEqual([["c1"], [], true]);
});

test("a class of one name is no sister of a brother's class in the plural, and theirs are found", () => {
  const classes = ["4 Elm", "Robins"];
  const children = family.children.slice(0, 2).map((child, index) => ({
    ...child,
    year_group: `Year ${4 - index}`,
    class_name: classes[index] ?? null,
  }));
  const both = profileOf({ ...family, children });
  const named = (text: string) => readAudience(text, both).children.join();
  expect(named("4 Elm: swimming on Tuesday")).toBe("c1");
  expect(readAudience("4 Oak: swimming on Tuesday", both).named).toBe(true);
  expect(named("4 Oak: swimming on Tuesday")).toBe("");
  expect(named("Wrens: swimming on Tuesday")).toBe("");
});

describe("at the secondary school: Petra, Year 10, 10VM", () => {
  test.each(
    spellings({
      c3: `
    10VM registration | Year 10 mock exams | KS4 | U15 netball fixture | netball club
    Bronze DofE expedition | Duke of Edinburgh Bronze | all students | 10RT and 10VM`,
      "": `
    10RT registration | 7RH and 7VM | Years 7 to 9 | U13 netball fixture | Silver DofE expedition
    sixth form open evening`,
      unnamed: `
    Mrs Tull's class sits its assignment | the match is on the 3G | the parents' meeting is in Room 8B
    Bus 9A leaves at 3.10pm | answer question 4C | wait at gate 4B | Size 7A boots | a sponsored 5K`,
    }),
  )("%s: %s", (text, expected) => expect(at(text, secondary)).toBe(expected));

  test("does not take a time for a tutor group in schools that write groups with a dot", () => {
    const children = family.children.map((child) => ({ ...child, class_name: "10.4" }));
    const dotted = profileOf({ ...family, children }).children.filter(({ id }) => id === "c3");
    expect(at("rehearsal from 3.30 until 5.15", dotted)).toBe("unnamed");
    expect(at("10.2 and 10.3", dotted)).toBe("");
    expect(at("10.4 on Tuesday", dotted)).toBe("c3");
  });
});

const nations = (years: string[], domain = "school.example", classes: string[] = []) =>
  profileOf({
    ...family,
    schools: [{ name: "Some School", domain, also_sends_from: [] }],
    children: years.map((year_group, index) => ({
      ...family.children[0]!,
      id: `n${index + 1}`,
      name: `Zoë${index} Nugent`,
      school: null,
      class_name: classes[index] ?? null,
      year_group,
    })),
  });

describe("families of the four nations", () => {
  test.each<[string, string[], string, string]>([
    ["P7 and Year 8 induction", ["P7", "Year 10"], "Year 8 induction evening", "n1"],
    ["P7 transfer", ["P7", "Year 10"], "All P7 pupils", "n1"],
    ["Key Stage 3 at a Northern Irish school", ["P7", "Year 10"], "KS3 assessments", "n2"],
    ["Key Stage 2 at a Northern Irish school", ["P7", "Year 10"], "Key Stage 2 sports", "n1"],
    ["P stages at a Scottish school", ["P3", "S4"], "P1-P3 nativity", "n1"],
    ["S stages at a Scottish school", ["P3", "S4"], "S4 prelims", "n2"],
    ["Welsh words", ["Year 6", "Nursery"], "Blwyddyn 6: taith breswyl", "n1"],
    ["Welsh nursery", ["Year 6", "Nursery"], "Dosbarth Meithrin", "n2"],
  ])("%s", (_, years, text, expected) => {
    const some = nations(years);
    expect(readAudience(text, some).children.join()).toBe(expected);
  });
  test("recognises a Northern Irish school by its domain", () => {
    const some = nations(["Year 7"], "hollow.belfast.ni.sch.uk");
    expect(readAudience("P7 residential", some).children).toEqual(["n1"]);
  });
});

describe("classes of two years", () => {
  const some = nations(["P4", "P5"], "school.example", ["P4S", "P4/5H"]);
  const unknown = nations(["P4", "P5"]);
  test.each([
    ["P4/5H: gym on Monday", "n2"],
    ["P4S: gym on Tuesday", "n1"],
    ["P6/7B: gym on Friday", ""],
    ["P4 and P5 trip", "n1,n2"],
  ])("%s", (text, expected) => expect(readAudience(text, some).children.join()).toBe(expected));
  test("includes both years of a mixed class if the class is not on record", () => {
    expect(readAudience("P4/5H: gym on Monday", unknown).children.join()).toBe("n1,n2");
  });
});

describe("a class whose name is no plural", () => {
  const some = nations(["Year 5", "Year 1"], "school.example", ["Jasper", "Amber"]);
  test.each(
    spellings({
      n1: "Jasper Class | Dear Jasper Families | Jasper class trip | Jasper Class and Topaz Class",
      "": "Topaz Class",
    }),
  )("%s: %s", (text, expected) => expect(readAudience(text, some).children.join()).toBe(expected));
});

describe("parts of schools, family names, names as on registers", () => {
  test.each(
    spellings({
      c1: "Lower school assembly | IDA ACKLAND | Ackland, I.",
      c2: `
    Upper school assembly | Year 5 surnames A-K | Re: ACKLAND, JONAH | Squad: P Marsh, J Ackland, T Rowe
    Ackland J, Marsh P`,
      "c1,c2": "Surnames A to H on Monday, I to Z on Tuesday",
      "": "Surnames I to Z",
      unnamed: "IDA is a storm | Dear Mr & Mrs J Ackland | R Ackland has replied | K Ackland",
    }),
  )("%s: %s", (text, expected) => expect(at(text)).toBe(expected));
  test("finds the full name on the register for a short name on record", () => {
    const [child] = family.children;
    const wilf = profileOf({ ...family, children: child ? [{ ...child, name: "Wilf Ackland" }] : [] });
    expect(readAudience("Wilfred's teacher is free at four", wilf).children).toEqual(["c1"]);
  });
  test("finds a name written without its accents", () => {
    const some = nations(["Year 2"]);
    expect(readAudience("Zoe0 has lost a glove", some).children).toEqual(["n1"]);
  });
});
