import { refreshAccess } from "@gatepost/contract/auth";
import { createChild, listChildren } from "@gatepost/contract/children";
import { linesOfPage } from "@gatepost/contract/digest-page";
import {
  createItem,
  deleteItem,
  getPage,
  type ItemUpdate,
  type NewItem,
  updateItem,
} from "@gatepost/contract/emails-lists";
import { expect, test } from "vitest";
import { childOf, registerParent, type TestUser } from "../../../testing/factories.ts";
import { buildTestApp } from "../../../testing/build-test-app.ts";
import { storeChanges, storeThings } from "../../../testing/stored-things.ts";
import { beforeFile } from "../../../testing/before-file.ts";

const app = beforeFile(() => buildTestApp({ now: "2026-03-10T09:00:00Z" }));

async function givenFamily() {
  app.clock.set("2026-03-10T09:00:00Z");
  const user = await registerParent(app, { tier: "premium" });
  const token = user.access;
  for (const name of ["Amelia", "Noah"])
    await app.call(createChild, { token, body: childOf({ name, year_group: "Year 5" }) });
  const [amelia, noah] = (await app.call(listChildren, { token })).body;
  return { user, amelia: amelia!.id, noah: noah!.id };
}
/** @returns the same parent, signed in at that later moment */
async function on(user: TestUser, moment: string): Promise<TestUser> {
  app.clock.set(moment);
  const { body } = await app.call(refreshAccess, { body: { refresh: user.refresh } });
  return { ...user, access: body.access };
}
const linesOf = async (user: TestUser, date?: string) =>
  linesOfPage((await app.call(getPage, { token: user.access, query: date ? { date } : {} })).body.page);
const change = (user: TestUser, id: string, body: ItemUpdate) =>
  app.call(updateItem, { token: user.access, params: { id }, body });
const add = (user: TestUser, item: Partial<NewItem>) =>
  app.call(createItem, { token: user.access, body: { ...dentist, ...item } });
const dentist = { title: "Dentist", day: "2026-03-12", child_ids: [], is_task: false, weekly: false };

test("an item is one line of visible text", async () => {
  const { user } = await givenFamily();
  await add(user, { title: "Dentist\r\n\nPay\u202E £5\u0007\u200B" });
  expect((await linesOf(user)).map(({ text }) => text)).toEqual(["Dentist Pay £5"]);
  for (const title of ["\u200B\u2060", " \u202E "]) expect((await add(user, { title })).status).toBe(400);
});

test("what a parent adds stands on the page under its day, with who added it, until it is deleted", async () => {
  const { user, amelia } = await givenFamily();
  const { body } = await add(user, { title: "Amelia: dentist", time: "15:40", child_ids: [amelia] });
  expect(await linesOf(user)).toMatchObject([
    {
      item_id: body.item_id,
      text: "Amelia: dentist",
      kind: "event",
      starts_at: "2026-03-12T15:40",
      children: [{ name: "Amelia" }],
      own: true,
      added_by: { name: user.user.first_name },
      source_ids: [],
    },
  ]);
  const stored = await app.database.pool.query("SELECT line FROM things WHERE id = $1", [body.item_id]);
  expect(stored.rows).toEqual([{ line: expect.not.stringContaining("Amelia") }]);
  const params = { id: body.item_id };
  expect((await app.call(deleteItem, { token: user.access, params })).status).toBe(204);
  expect(await linesOf(user)).toEqual([]);
  expect((await app.call(deleteItem, { token: user.access, params })).status).toBe(404);
});

test("one that comes every week has a box for each day", async () => {
  const { user, noah } = await givenFamily();
  const weekly = { title: "Take the recycling", is_task: true, weekly: true, child_ids: [noah] };
  await add(user, { ...weekly, day: "2026-03-10", until: "2026-03-17" });
  const [today, next] = await linesOf(user);
  expect([today?.item_id.split("@")[1], next]).toEqual(["2026-03-10", undefined]);
  await change(user, today!.item_id, { done: true });
  expect((await linesOf(user))[0]?.done_at).not.toBeNull();
  const then = await on(user, "2026-03-17T09:00:00Z");
  const week = await linesOf(then);
  expect(week.map(({ item_id, done_at }) => [item_id.split("@")[1], done_at])).toEqual([
    ["2026-03-17", null],
  ]);
  expect((await change(then, week[0]!.item_id, { snoozed_until: "2026-03-20" })).status).toBe(400);
});

test("what can't be added is refused with the reason, and what an email tells is not deleted", async () => {
  const { user, amelia } = await givenFamily();
  expect((await add(user, { day: "2026-03-09" })).status).toBe(400);
  expect((await add(user, { weekly: true, until: "2026-03-11" })).status).toBe(400);
  expect((await add(user, { title: " " })).status).toBe(400);
  const stranger = "00000000-0000-7000-8000-000000000000";
  expect((await add(user, { child_ids: [stranger] })).status).toBe(404);
  const told = await storeThings(app, user, [{ line: "Choir", day: "2026-03-12", children: [amelia] }]);
  const params = { id: told.things[0]! };
  expect((await app.call(deleteItem, { token: user.access, params })).status).toBe(404);
});

const pay = { line: "Pay for swimming", kind: "task", verb: "pay", day: "2026-03-12", timing: "by" } as const;

test("a wrong day, child or task is put right at once, stays right after a reminder, and can be taken back", async () => {
  const { user, amelia, noah } = await givenFamily();
  const fields = { ...pay, children: [amelia] };
  const { things } = await storeThings(app, user, [fields]);
  const id = things[0]!;
  const [before] = await linesOf(user);
  await change(user, id, { day: "2026-03-13", child_ids: [noah], is_task: false });
  const right = { kind: "info", starts_at: "2026-03-13", children: [{ name: "Noah" }] };
  expect(await linesOf(user)).toMatchObject([
    { item_id: id, ...right, corrected: ["day", "children", "kind"] },
  ]);
  await storeThings(app, user, [fields], { subject: "Reminder" });
  expect(await linesOf(user)).toMatchObject([{ item_id: id, ...right }]);
  await change(user, id, { day: null, child_ids: null, is_task: null });
  const [after] = await linesOf(user);
  expect([after?.kind, after?.due, after?.children]).toEqual([before?.kind, before?.due, before?.children]);
});

test("an email that moves the day after a correction counts", async () => {
  const { user, amelia } = await givenFamily();
  const id = (await storeThings(app, user, [{ ...pay, children: [amelia] }])).things[0]!;
  await change(user, id, { day: "2026-03-13" });
  await storeChanges(app, user, (sources) => [
    {
      does: "change",
      id,
      fields: { day: "2026-03-16" },
      sources: sources("Pay by Monday 16 March.", "changed"),
    },
  ]);
  expect(await linesOf(user)).toMatchObject([{ item_id: id, due: "2026-03-16" }]);
});

test("a reminder meanwhile doesn't keep what is put off from coming back", async () => {
  const { user, amelia } = await givenFamily();
  const fields = { ...pay, day: "2026-03-02", children: [amelia] };
  const id = (await storeThings(app, user, [fields], { received_at: "2026-03-01T09:00:00Z" })).things[0]!;
  await change(user, id, { snoozed_until: "2026-03-19" });
  await storeChanges(app, user, (sources) => [
    { does: "change", id, fields: { amount: "£8" }, sources: sources("Swimming is £8.", "changed") },
  ]);
  const then = await on(user, "2026-03-16T09:00:00Z");
  expect(await linesOf(then)).toEqual([]);
  const later = await on(then, "2026-03-19T09:00:00Z");
  expect(await linesOf(later)).toMatchObject([{ item_id: id, was_due: "was due Mon 2 Mar" }]);
});

test("what is put off is back on its day, even after it was due", async () => {
  const { user, amelia } = await givenFamily();
  const id = (await storeThings(app, user, [{ ...pay, children: [amelia] }])).things[0]!;
  expect((await change(user, id, { snoozed_until: "2026-03-10" })).status).toBe(400);
  await change(user, id, { snoozed_until: "2026-03-16" });
  expect(await linesOf(user)).toEqual([]);
  const then = await on(user, "2026-03-16T09:00:00Z");
  expect(await linesOf(then)).toMatchObject([{ item_id: id, was_due: "was due Thu 12 Mar" }]);
  await change(then, id, { snoozed_until: null, done: true });
  expect(await linesOf(then)).toMatchObject([{ done_at: expect.any(String) }]);
});
