import { describe, expect, test } from "vitest";
import { analyse, parseMessage } from "../own-mail.ts";
import { embeddedAnalyser } from "../extract/embedded-analyser.ts";
import { compose, message } from "../testing/digest.ts";
import { family, mail } from "../testing/mail.ts";
import type { Analysis, Child, DraftItem } from "../types.ts";
import { withClassesTold } from "./class-answers.ts";

const jonah: Child = { ...family.children[1]!, class_name: null, context: null };

/** The analysis for a family whose only child is Jonah of Year 5, whose class nobody has told. */
async function read(body: string, about: Partial<Child> = {}, subject = "News"): Promise<Analysis> {
  const parsed = await parseMessage(mail(body, { subject }));
  return analyse(parsed, { ...family, children: [{ ...jonah, ...about }] }, parsed.date!, embeddedAnalyser);
}

const classesOf = ({ items }: Analysis) => [
  ...new Set(items.flatMap(({ of_class }) => of_class?.classes ?? [])),
];

describe("asks for the class that a line depends on", () => {
  test.each([
    ["Kestrels class swim on Thursday 12 March. Please bring a towel.", ["Kestrels"]],
    ["5B go to the farm on Thursday 12 March.", ["5B"]],
    ["5B: please pay £4 for the farm by Thursday 12 March.", ["5B"]],
    ["Class 3 swim on Thursday 12 March. Please bring a towel.", ["Class 3"]],
    ["Mrs Patel's class swim on Thursday 12 March. Please bring a towel.", ["Mrs Patel's class"]],
    ["5 Elm swim on Thursday 12 March. Please bring a towel.", ["5 Elm"]],
    ["Dear Kestrels parents,\n\nPlease bring a towel on Thursday 12 March.", ["Kestrels"]],
    ["Owls (Year 5): please bring a towel on Thursday 12 March.", ["Owls"]],
  ])("%s", async (body, classes) => expect(classesOf(await read(body))).toEqual(classes));

  test("the names at the head of several lines are classes", async () => {
    const body =
      "Kestrels: please bring a towel on Thursday 12 March.\n\nKites: please bring a hat on Friday 13 March.";
    expect(classesOf(await read(body)).toSorted()).toEqual(["Kestrels", "Kites"]);
  });
});

describe("asks nothing", () => {
  test.each([
    ["a teaching set", "Maths set 5B: please bring a ruler on Thursday 12 March.", {}],
    ["a team", "Kestrels netball team play on Thursday 12 March. Please bring water.", {}],
    ["a house", "Kestrels house wear green on Thursday 12 March.", {}],
    [
      "houses that head lines",
      "Alder: please bring a towel on Thursday 12 March.\n\nRowan: please bring a hat on Friday 13 March.",
      {},
    ],
    ["a club", "Chess club: please bring a snack on Thursday 12 March.", {}],
    ["a class of another year", "Owls (Year 2): please bring a towel on Thursday 12 March.", {}],
    ["the numbered class of another year", "2 Elm swim on Thursday 12 March. Please bring a towel.", {}],
    ["a letter to another year", "Dear Year 2 parents,\n\nKestrels class swim on Thursday 12 March.", {}],
    ["the whole year", "Year 5 swim on Thursday 12 March. Please bring a towel.", {}],
    ["a child whose class is known", "Kestrels class swim on Thursday 12 March.", { class_name: "Owls" }],
    [
      "a class that was answered with no",
      "Kestrels class swim on Thursday 12 March.",
      { classes_not: ["Kestrels"] },
    ],
    ["an older pupil", "10A sit the paper on Thursday 12 March.", { year_group: "Year 10" }],
  ])("about %s", async (_what, body, about) => expect(classesOf(await read(body, about))).toEqual([]));

  test("and says whose an email is after a no", async () => {
    const body = "Kestrels class swim on Thursday 12 March. Please bring a towel.";
    const analysis = await read(body, { classes_not: ["Kestrels"] });
    expect(analysis).toMatchObject({ items: [], relevant_children: [] });
    expect(analysis.for_others).toContain("Kestrels class");
  });
});

test("is asked of a language model's items too, from the words they quote", async () => {
  const parsed = await parseMessage(mail("Kestrels class have swimming on Thursday 12 March."));
  const item = (evidence: string, groups: string[]): DraftItem => ({
    kind: "event",
    text: "Swimming",
    evidence,
    groups,
    children: ["c2"],
    due: null,
    starts_at: "2026-03-12",
    ends_at: null,
    amount: null,
    link: null,
    optional: false,
    recurs: null,
    details: { kind: "event", title: "Swimming", place: null, change: null, replaces: null, condition: null },
  });
  const model = {
    name: "language_model" as const,
    draft: async () => ({
      drafts: [
        {
          summary: "Swimming.",
          items: [item("Kestrels class have swimming on Thursday 12 March.", ["Kestrels"])],
          warnings: [],
        },
      ],
      warnings: [],
    }),
  };
  const analysis = await analyse(parsed, { ...family, children: [jonah] }, parsed.date!, model);
  expect(analysis.items[0]).toMatchObject({
    children: ["c2"],
    of_class: { classes: ["Kestrels"], asked: [{ child_id: "c2", class_name: "Kestrels" }] },
  });
});

describe("an answer", () => {
  const told = (analysis: Analysis, about: Partial<Child>) =>
    withClassesTold(analysis, [{ ...jonah, ...about }]);
  const swimming = () => read("Kestrels class swim on Thursday 12 March. Please bring a towel.");

  test.each([
    ["yes", { class_name: "Kestrels" }, { children: ["c2"], asked: 0 }],
    ["the class with its year", { class_name: "5 Kestrel" }, { children: ["c2"], asked: 0 }],
    ["no", { classes_not: ["Kestrels"] }, { children: [], asked: 0 }],
    ["another class", { class_name: "Owls" }, { children: [], asked: 0 }],
    ["no to another class", { classes_not: ["Owls"] }, { children: ["c2"], asked: 1 }],
    ["a teacher's class", { class_name: "Mrs Patel's class" }, { children: ["c2"], asked: 1 }],
  ])("%s", async (_answer, about, { children, asked }) => {
    const [first] = told(await swimming(), about).items;
    expect(first?.children).toEqual(children);
    expect(first?.of_class?.asked).toHaveLength(asked);
  });

  test("can be taken back", async () => {
    const before = await swimming();
    expect(told(told(before, { classes_not: ["Kestrels"] }), {})).toEqual(before);
  });

  test("of no makes the email one for others, by the class's name", async () => {
    const after = told(await swimming(), { classes_not: ["Kestrels"] });
    expect(after).toMatchObject({ relevant_children: [], for_others: "Kestrels" });
    const { page, quiet } = compose([message("1", after.items, 9, after)], undefined, { children: [jonah] });
    expect(page.outcomes.read).toMatchObject([{ outcome: "not_for_you", words: "“Kestrels”" }]);
    expect({ quiet, questions: page.class_questions }).toEqual({ quiet: true });
  });

  test("of no leaves an email that says more to the year as one to read", async () => {
    const body =
      "Kestrels class swim on Thursday 12 March.\n\nYear 5 have enjoyed the pond and the new benches.";
    const after = told(await read(body), { classes_not: ["Kestrels"] });
    const { page } = compose([message("1", after.items, 9, after)], undefined, { children: [jonah] });
    expect(page.outcomes.read).toMatchObject([{ outcome: "to_read" }]);
  });
});

test("after a teacher's class, the class's own name is still open, and the teacher's is known", async () => {
  const about = { class_name: "Mrs Patel's class" };
  expect(classesOf(await read("Owls class swim on Thursday 12 March.", about))).toEqual(["Owls"]);
  const own = await read("Mrs Patel's class swim on Thursday 12 March.", about);
  expect(own.items[0]).toMatchObject({ children: ["c2"] });
  expect(classesOf(own)).toEqual([]);
});
