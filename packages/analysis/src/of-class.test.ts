import { describe, expect, test } from "vitest";
import { conclude } from "./conclude.ts";
import { afterAnswers } from "./family/class-answers.ts";
import type { MailIn } from "./mail-in.ts";
import { parseMessage } from "./mime/parse-message.ts";
import { ofBothClasses } from "./of-class.ts";
import type { Read } from "./read/ask-model.ts";
import { standingOf } from "./senders/standing.ts";
import { family, mail } from "./testing/mail.ts";
import { emptyThing } from "./thing.ts";
import { localDay } from "./time/day.ts";
import type { Child } from "./types.ts";

const jonah: Child = { ...family.children[1]!, class_name: null, context: null };

/** The things and the record of an email for a family whose only child is Jonah of Year 5, whose class nobody has told. */
async function read(body: string, about: Partial<Child> = {}, answer: Read | null = null) {
  const message = await parseMessage(mail(body, { subject: "News" }));
  const ours = { ...family, children: [{ ...jonah, ...about }] };
  const day = localDay(message.date!, family.timezone);
  const mails: MailIn[] = [{ id: "m1", message, day, ...standingOf(message, ours) }];
  let made = 0;
  const newId = () => `t${(made += 1)}`;
  const given = { mails, family: ours, things: [], writers: new Map(), newId };
  const { changes, mails: records } = conclude(given, answer);
  const things = changes.flatMap((change) => (change.does === "new" ? [change.fields] : []));
  return { things, record: records[0]! };
}

const classesOf = ({ things }: Awaited<ReturnType<typeof read>>) => [
  ...new Set(things.flatMap(({ of_class }) => of_class?.classes ?? [])),
];

describe("a thing says which class it depends on", () => {
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

  test("each on its own, if several head its lines", async () => {
    const body =
      "Kestrels: please bring a towel on Thursday 12 March.\n\nKites: please bring a hat on Friday 13 March.";
    const { things } = await read(body);
    expect(things.map(({ day, of_class }) => [day, of_class?.classes])).toEqual([
      ["2026-03-12", ["Kestrels"]],
      ["2026-03-13", ["Kites"]],
    ]);
  });
});

describe("a thing depends on no class", () => {
  test.each<[string, string, Partial<Child>]>([
    ["a teaching set", "Maths set 5B: please bring a ruler on Thursday 12 March.", {}],
    ["a team", "Kestrels netball team play on Thursday 12 March. Please bring water.", {}],
    ["a house", "Kestrels house wear green on Thursday 12 March.", {}],
    ["a club", "Chess club: please bring a snack on Thursday 12 March.", {}],
    ["the whole year", "Year 5 swim on Thursday 12 March. Please bring a towel.", {}],
    ["a child whose class is known", "Kestrels class swim on Thursday 12 March.", { class_name: "Owls" }],
    ["a no", "Kestrels class swim on Thursday 12 March.", { classes_not: ["Kestrels"] }],
    ["an older pupil", "10A sit the paper on Thursday 12 March.", { year_group: "Year 10" }],
  ])("about %s", async (_what, body, about) => expect(classesOf(await read(body, about))).toEqual([]));
});

describe("an email depends on a class", () => {
  test.each<[string, string, string[] | undefined]>([
    ["if all of it does", "Kestrels class swim on Thursday 12 March. Please bring a towel.", ["Kestrels"]],
    [
      "but not if it says more to the year",
      "Kestrels class swim on Thursday 12 March.\n\nYear 5 have enjoyed the pond and the new benches.",
      undefined,
    ],
  ])("%s", async (_, body, classes) => expect((await read(body)).record.of_class?.classes).toEqual(classes));
});

test("what a language model words depends on the class in the words that it quotes", async () => {
  const words = "Kestrels class have swimming on Thursday 12 March.";
  const fields = { kind: "event" as const, line: "Swimming", children: ["c2"], day: "2026-03-12" };
  const answer: Read = {
    claims: [
      {
        does: "new",
        id: "t1",
        fields: { ...emptyThing, ...fields, groups: ["Kestrels"] },
        quotes: [{ message_id: "m1", words }],
      },
    ],
    mails: [{ message_id: "m1", summary: "", children: ["c2"], relevance: "high", priority: "low", why: "" }],
    lead: null,
    lost: [],
  };
  const { things, record } = await read(words, {}, answer);
  expect(things).toMatchObject([
    {
      children: ["c2"],
      of_class: { classes: ["Kestrels"], asked: [{ child_id: "c2", class_name: "Kestrels" }] },
    },
  ]);
  expect(record.of_class?.may_be).toEqual(["c2"]);
});

describe("an answer", () => {
  const swimming = {
    classes: ["Kestrels"],
    may_be: ["c2"],
    asked: [{ child_id: "c2", class_name: "Kestrels" }],
  };
  const told = (about: Partial<Child>, children = ["c2"]) =>
    afterAnswers(children, swimming, [{ ...jonah, ...about }]);

  test.each<[string, Partial<Child>, { children: string[]; asked: number }]>([
    ["yes", { class_name: "Kestrels" }, { children: ["c2"], asked: 0 }],
    ["the class with its year", { class_name: "5 Kestrel" }, { children: ["c2"], asked: 0 }],
    ["no", { classes_not: ["Kestrels"] }, { children: [], asked: 0 }],
    ["another class", { class_name: "Owls" }, { children: [], asked: 0 }],
    ["no to another class", { classes_not: ["Owls"] }, { children: ["c2"], asked: 1 }],
    ["a teacher's class", { class_name: "Mrs Patel's class" }, { children: ["c2"], asked: 1 }],
  ])("%s", (_answer, about, { children, asked }) => {
    const after = told(about);
    expect([after.children, after.of_class.asked.length]).toEqual([children, asked]);
  });

  test("can be taken back", () => {
    const { children } = told({ classes_not: ["Kestrels"] });
    expect(told({}, children)).toEqual({ children: ["c2"], of_class: swimming });
  });
});

describe("what two emails tell", () => {
  const of = (name: string) => ({
    children: ["c2"],
    of_class: { classes: [name], may_be: ["c2"], asked: [{ child_id: "c2", class_name: name }] },
  });
  test("depends on either of their classes", () =>
    expect(ofBothClasses(of("Kestrels"), of("Owls"))?.classes).toEqual(["Kestrels", "Owls"]));
  test("depends on none if one of them tells it to all", () =>
    expect(ofBothClasses(of("Kestrels"), { children: ["c2"], of_class: null })).toBeNull());
});
