import { listMessages } from "@gatepost/contract/emails-lists";
import { listProcessingLogs } from "@gatepost/contract/processing";
import { beforeEach, expect, test } from "vitest";
import type { TestUser } from "../../../testing/factories.ts";
import { testMailboxes } from "../../../testing/gmail.ts";
import { gmailTests } from "../../../testing/processing.ts";

const { app, deliver, emptyMailbox, givenParent, later, run } = gmailTests({ now: "2026-03-10T09:00:00Z" });
beforeEach(() => {
  emptyMailbox();
  app.clock.set("2026-03-10T09:00:00Z");
});

const logs = async (user: TestUser, query: Record<string, string> = {}) =>
  (await app.call(listProcessingLogs, { token: user.access, query })).body;

test("the totals count every run, however the list is narrowed", async () => {
  const user = await givenParent();
  deliver({ subject: "Swimming" });
  const first = await run(user);
  await run(user);
  await run(user, { dry_run: true });
  app.google.grants.revokeAll(testMailboxes[0]!.email);
  const failed = await run(user);
  const totals = { runs: 4, successful: 3, failed: 1, running: 0 };
  expect(await logs(user, { page_size: "1" })).toMatchObject({
    count: 4,
    totals,
    results: [{ id: failed.id }],
  });
  expect(await logs(user, { id: first.id })).toMatchObject({ count: 1, totals, results: [{ id: first.id }] });
  expect(await logs(await givenParent())).toMatchObject({ count: 0, totals: { runs: 0 } });
});

test("a summary gives its own runs and originals, not other days' or another family's", async () => {
  let user = await givenParent("free");
  for (const subject of ["Swimming", "Trip", "Spellings"]) deliver({ subject });
  const monday = await run(user);
  user = await later(user, { days: 1 });
  deliver({ subject: "Disco" });
  const tuesday = await run(user);
  expect(monday.summary_id).not.toBe(tuesday.summary_id);

  const of = { summary_id: monday.summary_id! };
  const found = await logs(user, of);
  expect(found).toMatchObject({ count: 1, results: [{ id: monday.id }] });
  expect(found.results[0]?.skipped_emails).toHaveLength(1);
  const originals = async (who: TestUser) =>
    (await app.call(listMessages, { token: who.access, query: of })).body;
  expect(await originals(user)).toMatchObject({ count: 2 });
  expect((await originals(user)).results.map(({ summary_id }) => summary_id)).toEqual([
    of.summary_id,
    of.summary_id,
  ]);

  const stranger = await givenParent();
  expect(await logs(stranger, of)).toMatchObject({ count: 0, results: [] });
  expect(await originals(stranger)).toMatchObject({ count: 0, results: [] });
  for (const name of ["summary_id", "id"])
    expect((await app.call(listProcessingLogs, { token: user.access, query: { [name]: "1" } })).status).toBe(
      404,
    );
});
