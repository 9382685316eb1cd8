import { listChildren } from "@gatepost/contract/children";
import { linesOfPage } from "@gatepost/contract/digest-page";
import type { DigestLine } from "@gatepost/contract/emails";
import { relevanceMedium } from "@gatepost/contract/limits";
import {
  getPage,
  type ItemUpdate,
  listMessages,
  reportMissed,
  updateItem,
} from "@gatepost/contract/emails-lists";
import { expect, test } from "vitest";
import type { TestUser } from "../../../testing/factories.ts";
import { gmailTests } from "../../../testing/processing.ts";
import { storeChanges, storeThings } from "../../../testing/stored-things.ts";

const { app, deliver, emptyMailbox, givenParent, later, run } = gmailTests({ now: "2026-03-10T09:00:00Z" });

/** Every line of the parent's page of today. */
async function linesOf(user: TestUser): Promise<DigestLine[]> {
  const { page } = (await app.call(getPage, { token: user.access, query: {} })).body;
  return linesOfPage(page);
}
const change = (user: TestUser, id: string, body: ItemUpdate) =>
  app.call(updateItem, { token: user.access, params: { id }, body });
const childrenOf = async ({ access: token }: TestUser) => (await app.call(listChildren, { token })).body;

const pay = {
  line: "Pay for swimming",
  kind: "task",
  verb: "pay",
  amount: "£8",
  day: "2026-03-13",
  timing: "by",
} as const;

/** A family with one payment due on Friday, seen on Tuesday 10 March. */
async function givenPayment() {
  app.clock.set("2026-03-10T09:00:00Z");
  const user = await givenParent();
  const [child] = await childrenOf(user);
  const told = await storeThings(app, user, [{ ...pay, children: [child!.id] }], {
    subject: "Swimming payment",
    received_at: "2026-03-10T07:00:00Z",
  });
  return { user, child: child!.id, id: told.things[0]! };
}

test("keeps a task ticked off after a reminder, and allows undoing it", async () => {
  const { user, child, id } = await givenPayment();
  expect((await change(user, id, { done: true })).body).toMatchObject({
    item_id: id,
    done_at: "2026-03-10T09:00:00.000Z",
    done_by: { name: "Rowan" },
  });
  expect(await linesOf(user)).toMatchObject([{ item_id: id, done_at: "2026-03-10T09:00:00.000Z" }]);
  await storeThings(app, user, [{ ...pay, children: [child] }], { subject: "Reminder" });
  const [reminded, ...others] = await linesOf(user);
  expect([reminded?.source_ids.length, reminded?.done_at, others]).toEqual([2, expect.any(String), []]);
  const wednesday = await later(user, { days: 1 });
  expect(await linesOf(wednesday)).toEqual([]);
  expect((await change(wednesday, id, { done: false })).body).toMatchObject({ done_at: null });
  expect(await linesOf(wednesday)).toMatchObject([{ item_id: id, done_at: null }]);
});

test("a ticked thing is open again when it moves to another day, but not when a reminder repeats the same day", async () => {
  const { user, child } = await givenPayment();
  const coat = { line: "Bring an old coat", kind: "task", verb: "bring", day: "2026-03-12" } as const;
  const { things } = await storeThings(app, user, [{ ...coat, children: [child] }]);
  const id = things[0]!;
  await change(user, id, { claimed: true });
  await change(user, id, { done: true });
  const shown = async () => (await linesOf(user)).find(({ item_id }) => item_id === id);
  const tell = (day: string) =>
    storeChanges(app, user, (sources) => [
      { does: "change", id, fields: { day }, sources: sources(`Coats are for ${day}.`, "changed") },
    ]);
  await tell("2026-03-12");
  expect(await shown()).toMatchObject({ done_at: expect.any(String), claimed_by: expect.anything() });
  await tell("2026-03-13");
  expect(await shown()).toMatchObject({ due: "2026-03-13", done_at: null, done_by: null, claimed_by: null });
});

test("removes a thing that isn't for a child, and restores it when undone", async () => {
  const { user, child, id } = await givenPayment();
  expect((await change(user, id, { not_for_child_id: child })).body.not_for_child_ids).toEqual([child]);
  expect(await linesOf(user)).toEqual([]);
  await change(user, id, { not_for_child_id: null });
  expect(await linesOf(user)).toMatchObject([{ item_id: id }]);
  const stranger = { not_for_child_id: "00000000-0000-7000-8000-000000000000" };
  expect((await change(user, id, stranger)).status).toBe(404);
  expect((await change(user, "01990000-0000-7000-8000-000000000000", { done: true })).status).toBe(404);
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
  const body = "Dear Year 11 parents,\r\n\r\nThe library is open late on Monday.";
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
