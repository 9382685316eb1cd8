import { getMessage, getPage, listMessages } from "@gatepost/contract/emails-lists";
import { LLMock } from "@copilotkit/aimock";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildGmailTestApp, type GmailTestApp } from "../../../testing/gmail.ts";
import type { TestUser } from "../../../testing/factories.ts";
import { languageModelEnv } from "../../../testing/language-model.ts";
import { processingSteps } from "../../../testing/processing.ts";

/** Once a language model has read the day's mail, it words the page with all of it in view. */

const provider = new LLMock({ port: 0 });
let app: GmailTestApp;
const { deliver, emptyMailbox, givenParent, run } = processingSteps(() => app);

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
/** Words the first of the things that are asked about. */
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

describe("a page that a language model words", () => {
  test("says each thing once more and what leads the day, until the next email tells it anew", async () => {
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
    // The email itself is before whoever words the page.
    expect(prompts.find((prompt) => prompt.includes("THINGS"))).toContain(`    ${passage}`);
  });

  test("tells what the email says and no item held, which is an item of it then", async () => {
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

  test("stays as it was worded where a later run says nothing of it", async () => {
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

  test("stands in its things' own lines where the service fails", async () => {
    provider.onMessage(/THINGS/, { content: "no" });
    provider.onMessage(/football/i, { content: read });
    const user = await givenParent();
    deliver({ subject: "Football", body: passage });
    expect(await run(user)).toMatchObject({ status: "completed", emails_failed: 0 });
    expect(linesOf(await pageOf(user))).toEqual(["Football club (on after all)"]);
  });

  test("asks nobody for a preview, which stores nothing", async () => {
    provider.onMessage(/football/i, { content: read });
    const user = await givenParent();
    deliver({ subject: "Football", body: passage });
    await run(user, { dry_run: true });
    const prompts = provider.getRequests().map(({ body }) => JSON.stringify(body));
    expect(prompts.filter((prompt) => prompt.includes("THINGS"))).toEqual([]);
  });
});
