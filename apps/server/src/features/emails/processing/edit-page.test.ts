import { getMessage, getPage, listMessages } from "@gatepost/contract/emails-lists";
import { LLMock } from "@copilotkit/aimock";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildGmailTestApp, type GmailTestApp } from "../../../testing/gmail.ts";
import type { TestUser } from "../../../testing/factories.ts";
import { languageModelEnv } from "../../../testing/language-model.ts";
import { processingSteps } from "../../../testing/processing.ts";

/** After a language model has read the day's email, it edits the wording of the whole page. */

const provider = new LLMock({ port: 0 });
let app: GmailTestApp;
const { deliver, emptyMailbox, givenParent, run, start } = processingSteps(() => app);

const passage = "Year 5 football IS on after all today. Finish 4.15pm, from the bottom gate.";
const read = JSON.stringify({
  messages: [
    {
      id: "m1",
      summary: "Football is on.",
      events: [
        {
          title: "Football club",
          groups: ["Year 5"],
          start: "2026-03-10",
          change: "on_again",
          evidence: [passage],
        },
      ],
    },
  ],
});
/** Rewords the first item of the prompt. */
const edited = (request: unknown) => ({
  content: JSON.stringify({
    lead: "CHILD_1's football is on after all, ends 4.15pm.",
    lines: [
      {
        id: /THINGS\\+n(T\d+)/.exec(JSON.stringify(request))?.[1],
        line: "Football club is on after all, ends 4.15pm, bottom gate",
      },
    ],
  }),
});

beforeAll(async () => {
  await provider.start();
  app = await buildGmailTestApp({
    now: "2026-03-10T07:00:00Z",
    env: { ...languageModelEnv(provider.url), AI_PRICE_INPUT_USD: "1", AI_PRICE_OUTPUT_USD: "1" },
  });
});
afterEach(() => {
  provider.reset();
  emptyMailbox();
});
afterAll(() => provider.stop());

const pageOf = async ({ access }: TestUser) =>
  (await app.call(getPage, { token: access, query: {} })).body.page;

const linesOf = ({ tray, week, more_this_week }: Awaited<ReturnType<typeof pageOf>>): string[] =>
  [tray, week.flatMap(({ lines }) => lines), more_this_week].flat().map(({ text }) => text);

describe("a page edited by a language model", () => {
  test("shows each item and the day's lead in the new wording", async () => {
    provider.onMessage(/THINGS/, edited);
    provider.onMessage(/football/i, { content: read });
    const user = await givenParent();
    deliver({ subject: "Football", body: passage });
    expect(await run(user)).toMatchObject({ status: "completed" });
    const page = await pageOf(user);
    expect(linesOf(page)).toEqual(["Football club is on after all, ends 4.15pm, bottom gate"]);
    expect(page.next_school_day.lead).toBe("Amelia's football is on after all, ends 4.15pm.");
    const prompts = provider.getRequests().map(({ body }) => JSON.stringify(body));
    expect(prompts.filter((prompt) => prompt.includes("THINGS"))).toHaveLength(1);
    expect(prompts.join()).not.toContain("Amelia");
    // The prompt also contains the email itself.
    expect(prompts.find((prompt) => prompt.includes("THINGS"))).toContain(`    ${passage}`);
  });

  test("adds what the email says but no item held as an item of that email", async () => {
    const line = "Finish at 4.15pm, from the bottom gate";
    const add = [{ kind: "note", line, mail: "M1", words: "Finish 4.15pm, from the bottom gate." }];
    provider.onMessage(/THINGS/, { content: JSON.stringify({ add }) });
    provider.onMessage(/football/i, { content: read });
    const user = await givenParent();
    deliver({ subject: "Football", body: passage });
    await run(user);
    expect(linesOf(await pageOf(user))).toEqual(["Football club (on after all)", line]);
    const { results } = (await app.call(listMessages, { token: user.access, query: {} })).body;
    const { items } = (await app.call(getMessage, { token: user.access, params: { id: results[0]!.id } }))
      .body;
    expect(items.map(({ text }) => text)).toContain(line);
  });

  test("keeps its wording when a later run doesn't change it", async () => {
    provider.onMessage(/THINGS/, edited);
    provider.onMessage(/football/i, { content: read });
    const user = await givenParent();
    deliver({ subject: "Football", body: passage });
    await run(user);
    provider.reset();
    provider.onMessage(/THINGS/, { content: "{}" });
    provider.onMessage(/menu/i, {
      content: JSON.stringify({ messages: [{ id: "m1", summary: "A menu." }] }),
    });
    deliver({ subject: "Menu", body: "The menu for next week: soup." });
    await run(user);
    expect(linesOf(await pageOf(user))).toEqual(["Football club is on after all, ends 4.15pm, bottom gate"]);
  });

  test("keeps the items' own wording when the service fails", async () => {
    provider.onMessage(/THINGS/, { content: "no" });
    provider.onMessage(/football/i, { content: read });
    const user = await givenParent();
    deliver({ subject: "Football", body: passage });
    expect(await run(user)).toMatchObject({ status: "completed", emails_failed: 0 });
    expect(linesOf(await pageOf(user))).toEqual(["Football club (on after all)"]);
  });

  test("isn't edited for a preview, which stores nothing", async () => {
    provider.onMessage(/football/i, { content: read });
    const user = await givenParent();
    deliver({ subject: "Football", body: passage });
    await run(user, { dry_run: true });
    const prompts = provider.getRequests().map(({ body }) => JSON.stringify(body));
    expect(prompts.filter((prompt) => prompt.includes("THINGS"))).toEqual([]);
  });

  test("stores nothing of a run that was ended while the model answered", async () => {
    const user = await givenParent();
    let asked = 0;
    provider.onMessage(/THINGS/, async (request) => {
      asked += 1;
      if (asked > 1) return { content: "{}" };
      await start(user, { force_kill: true });
      return edited(request);
    });
    provider.onMessage(/football/i, { content: read });
    deliver({ subject: "Football", body: passage });
    await start(user);
    await app.app.drainJobs();
    expect(asked).toBe(2);
    expect(linesOf(await pageOf(user))).toEqual(["Football club (on after all)"]);
  });
});
