import { describe, expect, test } from "vitest";
import { family } from "../testing/mail.ts";
import { profileOf } from "./profile.ts";
import { readAudience } from "./read-audience.ts";

const profile = profileOf(family);
const primary = profile.children.filter((child) => child.school?.startsWith("Fernhill"));
const secondary = profile.children.filter((child) => child.school?.startsWith("Saltway"));
const at = (text: string, scope = primary) => {
  const audience = readAudience(text, profile, scope);
  return audience.named ? audience.children.join(",") : "unnamed";
};

test("a team called like a class is no class, if it is on a child's record", () => {
  const children = family.children.map((child) => ({
    ...child,
    sports: ["swimming squad (Saltway Robins)"],
  }));
  const swimmers = profileOf({ ...family, children });
  expect([
    at("Robins train on Friday"),
    readAudience("Robins train on Friday", swimmers, swimmers.children).named,
  ]).toEqual(["", false]);
});

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
    ["Wrens Class", "c1"],
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
    ["Year 5 (Kestrels)", "c2"],
    ["Year 4 (Robins) and Year 5 (Kestrels)", "c2"],
    ["Cross country v Aldermere", "c2"],
    ["Netball v Aldermere", ""],
    ["Year 5: if your child would like a violin lesson, send back the slip", "c2"],
    ["Chess is good for the mind", "unnamed"],
  ])("%s", (text, expected) => expect(at(text)).toBe(expected));
});

test("a class of one name is no sister of a brother's class in the plural, and theirs are found", () => {
  const classes = ["4 Elm", "Robins"];
  const children = family.children.slice(0, 2).map((child, index) => ({
    ...child,
    year_group: `Year ${4 - index}`,
    class_name: classes[index] ?? null,
  }));
  const both = profileOf({ ...family, children });
  const named = (text: string) => readAudience(text, both, both.children).children.join();
  expect(named("4 Elm: swimming on Tuesday")).toBe("c1");
  expect(readAudience("4 Oak: swimming on Tuesday", both, both.children).named).toBe(true);
  expect(named("4 Oak: swimming on Tuesday")).toBe("");
  expect(named("Wrens: swimming on Tuesday")).toBe("");
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
    ["Mrs Tull's class sits its assignment", "unnamed"],
    ["the match is on the 3G", "unnamed"],
    ["the parents' meeting is in Room 8B", "unnamed"],
    ["Bus 9A leaves at 3.10pm", "unnamed"],
    ["answer question 4C", "unnamed"],
    ["wait at gate 4B", "unnamed"],
    ["Size 7A boots", "unnamed"],
    ["a sponsored 5K", "unnamed"],
    ["10RT and 10VM", "c3"],
  ])("%s", (text, expected) => expect(at(text, secondary)).toBe(expected));

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
      ...(family.children[0] ?? {
        id: "",
        name: "",
        year_group: "",
        house: null,
        sports: [],
        class_name: null,
        school: null,
        context: null,
      }),
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
    expect(readAudience(text, some, some.children).children.join()).toBe(expected);
  });
  test("recognises a Northern Irish school by its domain", () => {
    const some = nations(["Year 7"], "hollow.belfast.ni.sch.uk");
    expect(readAudience("P7 residential", some, some.children).children).toEqual(["n1"]);
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
  ])("%s", (text, expected) =>
    expect(readAudience(text, some, some.children).children.join()).toBe(expected),
  );
  test("includes both years of a mixed class if the class is not on record", () => {
    expect(readAudience("P4/5H: gym on Monday", unknown, unknown.children).children.join()).toBe("n1,n2");
  });
});

describe("a class whose name is no plural", () => {
  const some = nations(["Year 5", "Year 1"], "school.example", ["Jasper", "Amber"]);
  test.each([
    ["Jasper Class", "n1"],
    ["Dear Jasper Families", "n1"],
    ["Jasper class trip", "n1"],
    ["Jasper Class and Topaz Class", "n1"],
    ["Topaz Class", ""],
  ])("%s", (text, expected) =>
    expect(readAudience(text, some, some.children).children.join()).toBe(expected),
  );
});

describe("parts of schools, family names, names as on registers", () => {
  test.each([
    ["Lower school assembly", "c1"],
    ["Upper school assembly", "c2"],
    ["Surnames A to H on Monday, I to Z on Tuesday", "c1,c2"],
    ["Surnames I to Z", ""],
    ["Year 5 surnames A-K", "c2"],
    ["Re: ACKLAND, JONAH", "c2"],
    ["IDA ACKLAND", "c1"],
    ["IDA is a storm", "unnamed"],
    ["Squad: P Marsh, J Ackland, T Rowe", "c2"],
    ["Ackland J, Marsh P", "c2"],
    ["Ackland, I.", "c1"],
    ["Dear Mr & Mrs J Ackland", "unnamed"],
    ["R Ackland has replied", "unnamed"],
    ["K Ackland", "unnamed"],
  ])("%s", (text, expected) => expect(at(text)).toBe(expected));
  test("finds the full name on the register for a short name on record", () => {
    const [child] = family.children;
    const wilf = profileOf({ ...family, children: child ? [{ ...child, name: "Wilf Ackland" }] : [] });
    expect(readAudience("Wilfred's teacher is free at four", wilf, wilf.children).children).toEqual(["c1"]);
  });
  test("finds a name written without its accents", () => {
    const some = nations(["Year 2"]);
    expect(readAudience("Zoe0 has lost a glove", some, some.children).children).toEqual(["n1"]);
  });
});
