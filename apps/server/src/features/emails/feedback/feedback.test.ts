import { createChild, listChildren } from "@gatepost/contract/children";
import type { DigestLine } from "@gatepost/contract/emails";
import { relevanceMedium } from "@gatepost/contract/limits";
import { getSummary, listMessages, reportMissed, updateItem } from "@gatepost/contract/emails-lists";
import { beforeAll, describe, expect, test } from "vitest";
import { childOf, type TestUser } from "../../../testing/factories.ts";
import { buildGmailTestApp, type GmailTestApp } from "../../../testing/gmail.ts";
import { processingSteps } from "../../../testing/processing.ts";

let app: GmailTestApp;
const { deliver, emptyMailbox, givenParent, later, run } = processingSteps(() => app);
beforeAll(async () => {
  app = await buildGmailTestApp({ now: "2026-03-10T09:00:00Z" });
});

const payment = "Year 5: please pay £8 for swimming by Friday 13 March.";

async function linesOf(user: TestUser): Promise<(DigestLine & { summary: string })[]> {
  const { summary_id } = await run(user);
  const { body } = await app.call(getSummary, { token: user.access, params: { id: summary_id! } });
  return body.digest.sections.flatMap((section) =>
    [...section.today, ...section.this_evening, ...section.next_7_days, ...section.later].map((line) => ({
      ...line,
      summary: body.plain_content,
    })),
  );
}

test("keeps an action ticked off after a reminder, and allows undoing it", async () => {
  emptyMailbox();
  const user = await givenParent();
  deliver({ subject: "Swimming payment", body: payment });
  const [line] = await linesOf(user);
  const patch = (body: object) =>
    app.call(updateItem, { token: user.access, params: { id: line!.item_id }, body });
  expect((await patch({ done: true })).body).toMatchObject({ done_at: expect.stringMatching(/Z$/) });
  const [ticked] = await linesOf(user);
  expect(ticked).toMatchObject({ item_id: line!.item_id, done_at: expect.any(String) });
  expect(ticked?.summary).not.toContain("£8");
  deliver({ subject: "Reminder: swimming payment", body: payment }, 0.5);
  expect((await linesOf(user)).every(({ done_at }) => done_at !== null)).toBe(true);
  expect((await patch({ done: false })).body).toMatchObject({ done_at: null });
  const wednesday = await later(user, { days: 1 });
  deliver({ subject: "Note" });
  expect(await linesOf(wednesday)).toContainEqual(expect.objectContaining({ done_at: null }));
});

test("lets an overdue action be undone on the day it is ticked off, and drops it the next day", async () => {
  emptyMailbox();
  app.clock.set("2026-03-10T09:00:00Z");
  const user = await givenParent();
  deliver({ subject: "Swimming payment", body: payment });
  await run(user);
  const saturday = await later(user, { days: 4 });
  deliver({ subject: "Note" });
  const [line] = await linesOf(saturday);
  expect(line).toMatchObject({ overdue: true, done_at: null });
  const patch = (done: boolean) =>
    app.call(updateItem, { token: saturday.access, params: { id: line!.item_id }, body: { done } });
  await patch(true);
  expect(await linesOf(saturday)).toMatchObject([{ item_id: line!.item_id, done_at: expect.any(String) }]);
  await patch(false);
  expect(await linesOf(saturday)).toMatchObject([{ item_id: line!.item_id, overdue: true, done_at: null }]);
  await patch(true);
  const sunday = await later(saturday, { days: 1 });
  deliver({ subject: "Note again" });
  expect(await linesOf(sunday)).toEqual([]);
});

describe("one line from two messages", () => {
  async function givenToldTwice() {
    emptyMailbox();
    app.clock.set("2026-03-10T09:00:00Z");
    const user = await givenParent();
    deliver({ subject: "Swimming payment", body: payment });
    await run(user);
    deliver({ subject: "Reminder: swimming payment", body: payment }, 0.5);
    const lines = await linesOf(user);
    expect(lines).toMatchObject([{ source_ids: [expect.any(String), expect.any(String)] }]);
    const patch = (body: object, { access } = user) =>
      app.call(updateItem, { token: access, params: { id: lines[0]!.item_id }, body });
    return { user, patch };
  }

  test("is ticked off once, stays away the next day, and is undone once", async () => {
    const { user, patch } = await givenToldTwice();
    await patch({ done: true });
    const wednesday = await later(user, { days: 1 });
    deliver({ subject: "Note" });
    expect(await linesOf(wednesday)).toEqual([]);
    await patch({ done: false }, wednesday);
    expect(await linesOf(wednesday)).toMatchObject([{ done_at: null, source_ids: { length: 2 } }]);
  });

  test("is corrected as not for a child once, and restored once", async () => {
    const { user, patch } = await givenToldTwice();
    const [child] = (await app.call(listChildren, { token: user.access })).body;
    await patch({ not_for_child_id: child!.id });
    expect(await linesOf(user)).toEqual([]);
    await patch({ not_for_child_id: null });
    expect(await linesOf(user)).toMatchObject([{ source_ids: { length: 2 } }]);
  });

  test("is overdue once and ticked off once", async () => {
    const { user } = await givenToldTwice();
    const saturday = await later(user, { days: 4 });
    deliver({ subject: "Note" });
    const overdue = await linesOf(saturday);
    expect(overdue).toMatchObject([{ overdue: true, source_ids: { length: 2 } }]);
    const params = { id: overdue[0]!.item_id };
    await app.call(updateItem, { token: saturday.access, params, body: { done: true } });
    const sunday = await later(saturday, { days: 1 });
    deliver({ subject: "Note again" });
    expect(await linesOf(sunday)).toEqual([]);
  });
});

test("raises the relevance of later email from a sender about a subject that was reported as missed", async () => {
  emptyMailbox();
  app.clock.set("2026-03-10T09:00:00Z");
  const user = await givenParent();
  const scores = async () => {
    await run(user);
    const { results } = (await app.call(listMessages, { token: user.access })).body;
    return results.map(({ relevance_score, reason }) => ({ relevance_score, reason }));
  };
  const body = "Year 11: the library is open late on Monday.";
  deliver({ subject: "Library opening hours", body });
  const [before] = await scores();
  expect(before!.relevance_score).toBeLessThan(relevanceMedium);
  const [message] = (await app.call(listMessages, { token: user.access })).body.results;
  await app.call(reportMissed, { token: user.access, params: { id: message!.id }, body: {} });
  deliver({ subject: "Library opening hours again", body: body.replace("Monday", "Tuesday") }, 0.5);
  deliver({ subject: "Chess results", body }, 0.4);
  const [other, again] = await scores();
  expect(again).toMatchObject({
    relevance_score: relevanceMedium,
    reason: expect.stringContaining("missed something"),
  });
  expect(other!.relevance_score).toBeLessThan(relevanceMedium);
});

test("leaves other tasks of the same email and day open when one is ticked off", async () => {
  emptyMailbox();
  const user = await givenParent();
  const body = `${payment}\r\n\r\nChildren in Year 5 need a packed lunch on Friday 13 March.`;
  deliver({ subject: "Swimming", body });
  const lines = await linesOf(user);
  expect(new Set(lines.map(({ item_id }) => item_id)).size).toBe(2);
  await app.call(updateItem, {
    token: user.access,
    params: { id: lines[0]!.item_id },
    body: { done: true },
  });
  const after = await linesOf(user);
  expect(after.filter(({ done_at }) => done_at !== null).map(({ item_id }) => item_id)).toEqual([
    lines[0]!.item_id,
  ]);
});

test("removes an item that isn't for a child and later ones like it, and restores it when undone", async () => {
  emptyMailbox();
  const user = await givenParent();
  const token = user.access;
  deliver({ subject: "Swimming payment", body: payment });
  const [line] = await linesOf(user);
  const [child] = (await app.call(listChildren, { token })).body;
  const patch = (not_for_child_id: string | null) =>
    app.call(updateItem, { token, params: { id: line!.item_id }, body: { not_for_child_id } });
  expect((await patch(child!.id)).body.not_for_child_ids).toEqual([child!.id]);
  deliver({ subject: "Swimming payment again", body: payment.replace("13", "20") }, 0.5);
  expect(await linesOf(user)).toEqual([]);
  await patch(null);
  expect((await linesOf(user)).map(({ item_id }) => item_id)).toEqual([line!.item_id]);
  expect((await patch("00000000-0000-7000-8000-000000000000")).status).toBe(404);
});

test("lets an item be for neither of two children, and undoes each correction separately", async () => {
  emptyMailbox();
  app.clock.set("2026-03-10T09:00:00Z");
  const user = await givenParent();
  const token = user.access;
  await app.call(createChild, { token, body: childOf({ name: "Noah", year_group: "Year 5" }) });
  deliver({ subject: "Swimming payment", body: payment });
  const [line] = await linesOf(user);
  const [amelia, noah] = (await app.call(listChildren, { token })).body;
  const patch = (body: object) => app.call(updateItem, { token, params: { id: line!.item_id }, body });
  const whose = async () => (await linesOf(user)).flatMap(({ children }) => children.map(({ name }) => name));
  expect(await whose()).toEqual(["Amelia", "Noah"]);
  await patch({ not_for_child_id: noah!.id });
  expect(await whose()).toEqual(["Amelia"]);
  expect((await patch({ not_for_child_id: amelia!.id })).body.not_for_child_ids).toHaveLength(2);
  expect(await whose()).toEqual([]);
  await patch({ for_child_id: amelia!.id });
  expect(await whose()).toEqual(["Amelia"]);
  expect((await patch({ for_child_id: "nobody" })).status).toBe(404);
});

test("stores a report of something missed encrypted", async () => {
  const user = await givenParent();
  emptyMailbox();
  deliver({ subject: "Notices" });
  await run(user);
  const token = user.access;
  const [message] = (await app.call(listMessages, { token })).body.results;
  const params = { id: message!.id };
  const body = { note: "The bake sale was in it." };
  expect((await app.call(reportMissed, { token, params, body })).status).toBe(200);
  const [kept] = await app.database.db
    .selectFrom("missed_reports")
    .select("note")
    .where("message_id", "=", params.id)
    .execute();
  expect(kept?.note).toMatch(/^v1:/);
});
