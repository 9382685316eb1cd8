import {
  answerClass,
  createChild,
  deleteChild,
  listChildren,
  updateChild,
} from "@gatepost/contract/children";
import { getPage, listMessages } from "@gatepost/contract/emails-lists";
import { beforeEach, describe, expect, test } from "vitest";
import { childOf, type TestUser } from "../../../testing/factories.ts";
import { gmailTests } from "../../../testing/processing.ts";

/** Tuesday 10 March 2026. */
const { app, deliver, emptyMailbox, givenParent, run } = gmailTests({ now: "2026-03-10T06:00:00Z" });
beforeEach(emptyMailbox);

/** A family whose Isla is in Year 5, in a class that nobody has told, and whose mail has been read. */
async function givenFamily() {
  const user = await givenParent();
  const { access: token } = user;
  for (const { id } of (await app.call(listChildren, { token })).body)
    await app.call(deleteChild, { token, params: { id } });
  const body = childOf({ name: "Isla", year_group: "Year 5" });
  const isla = (await app.call(createChild, { token, body })).body;
  deliver(
    { subject: "Swimming", body: "Kestrels class: please pay £8 for swimming by Thursday 12 March." },
    2,
  );
  deliver({ subject: "The farm", body: "Owls class: please pay £5 for the farm by Thursday 12 March." }, 1);
  await run(user);
  const answer = (class_name: string, is_in: boolean | null) =>
    app.call(answerClass, { token, params: { id: isla.id }, body: { class_name, is_in } });
  return { user, isla, answer };
}

const swimming = "“Kestrels class: please pay £8 for swimming by Thursday 12 March.”";
const farm = "“Owls class: please pay £5 for the farm by Thursday 12 March.”";

const pageOf = async ({ access: token }: TestUser) => (await app.call(getPage, { token })).body.page;
const textsOf = (page: Awaited<ReturnType<typeof pageOf>>) =>
  [...page.days, ...page.week].flatMap(({ lines }) => lines.map(({ text }) => text)).toSorted();

describe("a line for a class that nobody has told", () => {
  test("is worded with a condition, and the page asks one question about the child", async () => {
    const { user, isla } = await givenFamily();
    const page = await pageOf(user);
    expect(textsOf(page)).toEqual([`If Isla is in Kestrels: ${swimming}`, `If Isla is in Owls: ${farm}`]);
    expect(page.class_questions).toEqual([
      { child: { id: isla.id, name: "Isla" }, classes: ["Kestrels", "Owls"], depending: 2 },
    ]);
  });

  test("is the child's after a yes, and those of other classes are not", async () => {
    const { user, answer } = await givenFamily();
    expect((await answer("Kestrels", true)).body).toMatchObject({ class_name: "Kestrels" });
    const page = await pageOf(user);
    expect(textsOf(page)).toEqual([swimming]);
    expect(page.class_questions).toEqual([]);
    const letter = page.outcomes.read.find(({ subject }) => subject === "The farm");
    expect(letter).toMatchObject({ outcome: "not_for_you", words: "“Owls”" });
  });

  test("is gone after a no, and is not asked about again by later emails", async () => {
    const { user, answer } = await givenFamily();
    expect((await answer("Kestrels", false)).body).toMatchObject({ classes_not: ["Kestrels"] });
    deliver({ subject: "Kit", body: "Kestrels class: please bring a towel on Thursday 12 March." });
    await run(user);
    const page = await pageOf(user);
    expect(textsOf(page)).toEqual([`If Isla is in Owls: ${farm}`]);
    expect(page.class_questions).toMatchObject([{ classes: ["Owls"] }]);
    const { body } = await app.call(listMessages, { token: user.access });
    const shown = body.results.find(({ subject }) => subject === "Swimming");
    expect(shown?.relevant_children).toEqual([]);
  });

  test("is as before when an answer is taken back, or changed in the child's form", async () => {
    const { user, isla, answer } = await givenFamily();
    const before = await pageOf(user);
    await answer("Kestrels", true);
    expect((await answer("Kestrels", null)).body).toMatchObject({ class_name: null, classes_not: [] });
    expect(await pageOf(user)).toEqual(before);
    await answer("Kestrels", false);
    const token = user.access;
    await app.call(updateChild, { token, params: { id: isla.id }, body: { classes_not: [] } });
    expect(await pageOf(user)).toEqual(before);
    await app.call(updateChild, { token, params: { id: isla.id }, body: { class_name: "Owls" } });
    expect(textsOf(await pageOf(user))).toEqual([farm]);
  });
});
