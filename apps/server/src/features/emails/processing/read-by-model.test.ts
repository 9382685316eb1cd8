import { afterEach, describe, expect, test } from "vitest";
import { buildGmailTestApp } from "../../../testing/gmail.ts";
import type { TestUser } from "../../../testing/factories.ts";
import { languageModelEnv, startLanguageModel } from "../../../testing/language-model.ts";
import { gmailTests, processingSteps } from "../../../testing/processing.ts";

/** What a language model's answer does to the family's notebook. */

const provider = startLanguageModel();
const { app, deliver, emptyMailbox, givenParent, run, runs, start, stored } = gmailTests(() => ({
  now: "2026-03-10T07:00:00Z",
  env: { ...languageModelEnv(provider.url), AI_PRICE_INPUT_USD: "1", AI_PRICE_OUTPUT_USD: "1" },
}));
afterEach(() => {
  provider.reset();
  emptyMailbox();
});

const passage = "Please pay £6.50 for the canal museum by Friday 13th March.";
const museum = {
  key: "a",
  kind: "task",
  verb: "pay",
  line: "Pay £6.50 for CHILD_1’s canal museum visit",
  children: ["CHILD_1"],
  groups: ["Year 5"],
  day: "2026-03-13",
  when: "by",
  amount: "£6.50",
  quotes: [{ mail: "m1", words: passage }],
};
const mail = {
  id: "m1",
  summary: "Pay for CHILD_1’s visit.",
  for: ["CHILD_1"],
  relevance: "high",
  priority: "high",
};
const answer = (rest: object) => ({ content: JSON.stringify({ mails: [mail], ...rest }) });
const letter = { subject: "Year 5 trip", body: `Dear parents,\r\n\r\nYear 5: ${passage}` };

/** A later email with these words, and an answer about the task that the notebook holds. */
function givenAboutThing(words: string, say: (about: object) => object): void {
  provider.reset();
  provider.onMessage(new RegExp(words.slice(0, 20)), (request) => {
    const id = /NOTEBOOK [^>]*>>>\\+n(T\d+) task/.exec(JSON.stringify(request))?.[1];
    return answer(say({ id, quotes: [{ mail: "m1", words }] }));
  });
  deliver({ subject: "Museum", body: words }, 1);
}

const things = ({ family_id }: TestUser) =>
  app.database.db.selectFrom("things").selectAll().where("family_id", "=", family_id).execute();
const sourcesOf = (id: string) =>
  app.database.db
    .selectFrom("thing_sources")
    .select(["did", "quotes"])
    .where("thing_id", "=", id)
    .orderBy("position")
    .execute();
const leadOf = async ({ family_id }: TestUser): Promise<unknown> => {
  const lead = "SELECT lead FROM summaries WHERE family_id = $1";
  return (await app.database.pool.query(lead, [family_id])).rows[0].lead;
};
const prompts = () => provider.getRequests().map(({ body }) => JSON.stringify(body));

describe("an email that a language model reads", () => {
  test("becomes things with their quotations, whose lines hold no name", async () => {
    provider.onMessage(
      /canal museum/,
      answer({ new: [museum], lead: "CHILD_1’s museum money is due by Friday." }),
    );
    const user = await givenParent();
    deliver(letter);
    expect(await run(user)).toMatchObject({ status: "completed", emails_processed: 1, emails_relevant: 1 });
    const [thing, ...others] = await things(user);
    const child = `{child:${thing!.children[0]}}`;
    expect(others).toEqual([]);
    expect(thing).toMatchObject({
      kind: "task",
      verb: "pay",
      line: `Pay £6.50 for ${child}’s canal museum visit`,
      day: "2026-03-13",
      timing: "by",
      amount: "£6.50",
      state: "open",
      quoted: false,
    });
    expect(await sourcesOf(thing!.id)).toEqual([
      { did: "told", quotes: [{ text: passage, place: "email" }] },
    ]);
    expect(await stored(user)).toMatchObject([
      {
        read_by: "language_model",
        outcome: "told",
        ai_summary: `Pay for ${child}’s visit.`,
        open_until: "2026-03-27",
        sender_key: "oakwood.northshire.sch.uk",
        search_text: expect.stringContaining("canal museum"),
      },
    ]);
    expect(await leadOf(user)).toEqual({
      day: "2026-03-10",
      text: `${child}’s museum money is due by Friday.`,
    });
    expect(prompts().join()).not.toContain("Amelia");
  });

  test("changes what an earlier one told, which keeps its id; whoever took it on did so for another day", async () => {
    provider.onMessage(/canal museum/, answer({ new: [museum] }));
    const user = await givenParent();
    deliver(letter);
    await run(user);
    const [before] = await things(user);
    const claim = "UPDATE things SET claimed_by = $1 WHERE id = $2";
    await app.database.pool.query(claim, [user.user.id, before!.id]);
    const words = "The museum money is now due on Monday 16th March.";
    givenAboutThing(words, (about) => ({ change: [{ ...about, day: "2026-03-16" }] }));
    await run(user);
    const after = await things(user);
    expect(after).toMatchObject([{ id: before!.id, day: "2026-03-16", claimed_by: null }]);
    expect((await sourcesOf(before!.id)).map(({ did }) => did)).toEqual(["told", "changed"]);
  });

  test("takes an earlier lead away if it changes the notebook and comes without one", async () => {
    const lead = "CHILD_1’s museum money is due by Friday.";
    provider.onMessage(/canal museum/, answer({ new: [museum], lead }));
    const user = await givenParent();
    deliver(letter);
    await run(user);
    expect(await leadOf(user)).not.toBeNull();
    const words = "The museum visit is cancelled and nothing is to be paid.";
    givenAboutThing(words, (about) => ({ end: [{ ...about, why: "cancelled" }] }));
    await run(user);
    expect(await things(user)).toMatchObject([{ state: "cancelled" }]);
    expect(await leadOf(user)).toBeNull();
  });

  test("leaves nothing of a run that was ended while the model answered", async () => {
    const user = await givenParent();
    let asked = 0;
    provider.onMessage(/canal museum/, async () => {
      asked += 1;
      if (asked > 1) return answer({});
      await start(user, { force_kill: true });
      return answer({ new: [museum], lead: "CHILD_1’s museum money is due by Friday." });
    });
    deliver(letter);
    await start(user);
    await app.app.drainJobs();
    expect(asked).toBe(2);
    expect((await things(user)).filter(({ quoted }) => !quoted)).toEqual([]);
    expect(await leadOf(user)).toBeNull();
  });

  test("is quoted by the index once the day's limit is used up, and the run says so", async () => {
    const limited = await buildGmailTestApp({
      now: "2026-03-10T07:00:00Z",
      env: { ...languageModelEnv(provider.url), AI_DAILY_BUDGET_USD: "0.50" },
    });
    const steps = processingSteps(limited);
    provider.onMessage(/canal museum/, answer({ new: [museum] }));
    const user = await steps.givenParent();
    steps.deliver(letter, 3);
    await steps.run(user);
    steps.deliver({ ...letter, subject: "Year 5 trip, again" }, 2);
    expect((await steps.run(user)).reader_note).toContain("today's limit for the AI service is used up");
    expect((await steps.stored(user)).map(({ read_by }) => read_by)).toEqual([
      "language_model",
      "index_after_failure",
    ]);
    expect(provider.getRequests()).toHaveLength(1);
  });
});

test("what a parent took from a child is not told of that child again", async () => {
  provider.onMessage(/canal museum/, answer({ new: [museum] }));
  const user = await givenParent();
  deliver(letter, 5);
  await run(user);
  const [thing] = await things(user);
  const { db } = app.database;
  await db.updateTable("things").set({ not_for: thing!.children, state: "replaced" }).execute();
  deliver({ ...letter, subject: "Year 5 trip, again" }, 1);
  await run(user);
  expect(await things(user)).toHaveLength(1);
  expect((await stored(user)).at(-1)).toMatchObject({
    outcome: "not_for_us",
    reason: expect.stringContaining("You told us"),
  });
  expect(await runs(user)).toHaveLength(2);
});
