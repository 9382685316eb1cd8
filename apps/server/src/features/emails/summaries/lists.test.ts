import { referenceTo } from "@gatepost/analysis/thing";
import { listChildren, updateChild } from "@gatepost/contract/children";
import {
  getSummary,
  listMessages,
  listSummaries,
  searchEmails,
  updateItem,
} from "@gatepost/contract/emails-lists";
import { createUsualWeekEntry, deleteUsualWeekEntry } from "@gatepost/contract/usual-week";
import { beforeEach, expect, test } from "vitest";
import { gmailTests } from "../../../testing/processing.ts";
import { storeThings } from "../../../testing/stored-things.ts";

const { app, deliver, emptyMailbox, givenParent, later, run } = gmailTests({ now: "2026-03-10T09:00:00Z" });
beforeEach(() => emptyMailbox());

test("a list shows what a page says first and its first tasks, and no sentence of an old email", async () => {
  const user = await givenParent();
  const query = { brief: "true" as const };
  expect((await app.call(listSummaries, { token: user.access, query })).body.results).toEqual([]);
  deliver({
    subject: "Snow",
    body: "Dear parents,\r\n\r\nSchool was closed on Monday 2 March because of snow.\r\n",
  });
  await run(user);
  const [child] = (await app.call(listChildren, { token: user.access })).body;
  const task = { kind: "task", verb: "pay", day: "2026-03-12", timing: "by" } as const;
  await storeThings(app, user, [{ ...task, line: "Pay £8 <now>", children: [child!.id] }]);
  const [brief] = (await app.call(listSummaries, { token: user.access, query })).body.results;
  const { body: whole } = await app.call(getSummary, { token: user.access, params: { id: brief!.id } });
  const { html_content, plain_content, ...rest } = brief!;
  expect(whole).toMatchObject(rest);
  expect(plain_content.split("\n")).toEqual([whole.digest.headline, "Pay £8 <now>"]);
  expect(html_content).toContain("<p>Pay £8 &lt;now&gt;</p>");
  const found = await app.call(searchEmails, { token: user.access, query: { query: "snow", brief: "true" } });
  expect(found.body.summaries).toEqual([brief]);
});

test("what a list says of a past day is kept, encrypted, until its things or the children change", async () => {
  const user = await givenParent();
  const [child] = (await app.call(listChildren, { token: user.access })).body;
  deliver({ subject: "Trip", body: "Dear parents,\r\n\r\nThe trip is on Thursday 12 March.\r\n" });
  await run(user);
  const task = { kind: "task", verb: "pay", day: "2026-03-12", timing: "by" } as const;
  await storeThings(app, user, [
    { ...task, line: `Pay £8 for ${referenceTo(child!.id)}`, children: [child!.id] },
  ]);
  const { access: token } = await later(user, { days: 1 });
  const list = async () => {
    const { body } = await app.call(listSummaries, { token, query: { brief: "true" } });
    return body.results.find(({ date }) => date === "2026-03-10")!;
  };
  const kept = async () => {
    const { rows } = await app.database.pool.query<{ brief: string | null }>(
      "SELECT brief FROM summaries WHERE family_id = $1 AND local_date = '2026-03-10'",
      [user.family_id],
    );
    return rows[0]!.brief;
  };
  const first = await list();
  expect(first.plain_content).toContain(`Pay £8 for ${child!.name}`);
  expect(first.children_mentioned.map(({ id }) => id)).toEqual([child!.id]);
  expect(await kept()).toMatch(/^v1:/);
  expect(await list()).toEqual(first);

  await app.call(updateChild, { token, params: { id: child!.id }, body: { name: "Zelda" } });
  expect(await kept()).toBeNull();
  expect((await list()).plain_content).toContain("Pay £8 for Zelda");
  const { page } = (await app.call(getSummary, { token, params: { id: first.id } })).body;
  const line = [...page.days, ...page.week]
    .flatMap(({ lines }) => lines)
    .find(({ text }) => text.startsWith("Pay"))!;
  await app.call(updateItem, { token, params: { id: line.item_id }, body: { done: true } });
  expect(await kept()).toBeNull();
  expect((await list()).plain_content).not.toContain("Pay £8");
});

test("what a list says of a past day is forgotten after all else that its page shows", async () => {
  const { family_id, access: token } = await givenParent();
  const { pool } = app.database;
  const [child] = (await app.call(listChildren, { token })).body;
  const { body: entry } = await app.call(createUsualWeekEntry, {
    token,
    params: { id: child!.id },
    body: { title: "Choir", weekdays: [2] },
  });
  const kept = "SELECT brief FROM summaries WHERE family_id = $1";
  await pool.query(
    "INSERT INTO summaries (id, family_id, local_date, sent_at, emails_processed) VALUES (gen_random_uuid(), $1, '2026-03-10', now(), 0)",
    [family_id],
  );
  const changes = [
    `INSERT INTO email_outcomes (id, family_id, mailbox, source_id, provider, cause, details, received_at, decided_at)
     SELECT gen_random_uuid(), id, 'm', 's', 'gmail', 'plan', '', '2026-03-10T20:00Z', now() FROM families WHERE id = $1`,
    "UPDATE usual_week_entries SET state = 'paused' WHERE family_id = $1",
    "UPDATE families SET subscription_tier = CASE subscription_tier WHEN 'free' THEN 'premium' ELSE 'free' END WHERE id = $1",
  ];
  for (const change of changes) {
    await pool.query("UPDATE summaries SET brief = 'kept' WHERE family_id = $1", [family_id]);
    await pool.query(change, [family_id]);
    expect({ change, rows: (await pool.query(kept, [family_id])).rows }).toEqual({
      change,
      rows: [{ brief: null }],
    });
  }
  const params = { id: child!.id, entry_id: entry.id };
  const calls = [
    () => app.call(deleteUsualWeekEntry, { token, params }),
    () => app.call(updateChild, { token, params, body: { is_active: false } }),
  ];
  for (const call of calls) {
    await pool.query("UPDATE summaries SET brief = 'kept' WHERE family_id = $1", [family_id]);
    await call();
    expect((await pool.query(kept, [family_id])).rows).toEqual([{ brief: null }]);
  }
});

test("an email is urgent until its day is over, in lists and in searches", async () => {
  const user = await givenParent();
  deliver({
    subject: "School closed",
    body: "Dear parents,\r\n\r\nThe boiler has failed. School is closed today.\r\n",
  });
  await run(user);
  const shown = async (token: string) => {
    const { body } = await app.call(listMessages, { token });
    const search = await app.call(searchEmails, { token, query: { priority: "urgent" } });
    const summaries = await app.call(listSummaries, { token });
    const params = { id: summaries.body.results[0]!.id };
    const { digest } = (await app.call(getSummary, { token, params })).body;
    return [body.results[0]?.priority, search.body.total_emails, digest.urgent];
  };
  expect(await shown(user.access)).toEqual(["urgent", 1, true]);
  const { access } = await later(user, { days: 1 });
  expect(await shown(access)).toEqual(["high", 0, false]);
});
