import { createChild, listChildren } from "@gatepost/contract/children";
import { type DigestPage, linesOfPage } from "@gatepost/contract/digest-page";
import { getPage, getSummary } from "@gatepost/contract/emails-lists";
import { createUsualWeekEntry } from "@gatepost/contract/usual-week";
import { expect, test } from "vitest";
import { buildTestApp } from "../../../testing/build-test-app.ts";
import { childOf, registerParent } from "../../../testing/factories.ts";
import { storeChanges, storeSummary, storeThings } from "../../../testing/stored-things.ts";
import { beforeFile } from "../../../testing/before-file.ts";

const app = beforeFile(() => buildTestApp({ now: "2026-03-10T06:00:00Z" }));

async function givenFamily(tier: "free" | "premium" = "premium") {
  const parent = await registerParent(app, { tier });
  const token = parent.access;
  const amelia = (await app.call(createChild, { token, body: childOf() })).body.id;
  const pageOf = async (date?: string) =>
    (await app.call(getPage, { token, query: date ? { date } : {} })).body.page;
  return { parent, token, amelia, pageOf };
}

const pay = { line: "Pay £8 for swimming", kind: "task", verb: "pay", amount: "£8", timing: "by" } as const;
const textsOn = ({ days, week }: DigestPage, date: string) =>
  [...days, ...week].find((day) => day.date === date)?.lines.map(({ text }) => text);

test("is the same for today and in the day's summary, and there for any day within the plan's history", async () => {
  const { parent, token, amelia, pageOf } = await givenFamily("free");
  const summary_id = await storeSummary(app, parent);
  await storeThings(app, parent, [{ ...pay, children: [amelia], day: "2026-03-12" }], { summary_id });
  const summary = await app.call(getSummary, { token, params: { id: summary_id } });
  const page = await pageOf();
  expect(page).toEqual(summary.body.page);
  expect(page.week).toMatchObject([{ date: "2026-03-12", lines: [{ amount: "£8", due: "2026-03-12" }] }]);
  expect((await pageOf("2026-03-11")).days[1]).toMatchObject({
    date: "2026-03-12",
    lines: [{ amount: "£8" }],
  });
  expect(linesOfPage(await pageOf("2026-05-11"))).toEqual([]);
  // It was not told before.
  expect(linesOfPage(await pageOf("2026-03-09"))).toEqual([]);
  const longAgo = await app.call(getPage, { token, query: { date: "2026-01-11" } });
  expect(longAgo.status).toBe(404);
  const never = await app.call(getPage, { token, query: { date: "2026-02-30" } });
  expect(never.status).toBe(400);
});

test("says that school is closed, and leaves out the usual week on that day", async () => {
  const { parent, token, amelia, pageOf } = await givenFamily();
  const kit = { title: "Swimming", kit: "costume and towel", weekdays: [3, 4] };
  await app.call(createUsualWeekEntry, { token, params: { id: amelia }, body: kit });
  await storeThings(app, parent, [
    { line: "School closed", children: [amelia], day: "2026-03-11", closure: "closed" },
    { ...pay, children: [amelia], day: "2026-03-12" },
  ]);
  const before = await pageOf();
  expect(textsOn(before, "2026-03-11")).toEqual(["School closed"]);
  expect(textsOn(before, "2026-03-12")?.toSorted()).toEqual([
    "Pay £8 for swimming",
    "Swimming: pack costume and towel",
  ]);
  expect((await pageOf("2026-03-11")).next_school_day).toMatchObject({
    closed: true,
    date: "2026-03-11",
    text: "No school today. Two things to do by tomorrow.",
  });
});

test("has kit under its event with a box of its own, and what changed with the words of both emails", async () => {
  const { parent, amelia, pageOf } = await givenFamily();
  const first = await storeThings(
    app,
    parent,
    [
      {
        line: "Farm trip for {child:ID}".replace("ID", amelia),
        title: "Farm trip",
        children: [amelia],
        day: "2026-03-11",
      },
    ],
    { received_at: "2026-03-08T09:00:00Z" },
  );
  const [event_id = ""] = first.things;
  const kit = { line: "Bring wellies", kind: "task", verb: "bring", event_id } as const;
  const { things } = await storeThings(app, parent, [{ ...kit, children: [amelia], day: "2026-03-11" }]);
  const later = await storeChanges(app, parent, (sources) => [
    {
      does: "change",
      id: event_id,
      fields: { day: "2026-03-12" },
      sources: sources("It is on Thursday.", "changed"),
    },
  ]);
  const line = (await pageOf()).week[0]?.lines[0];
  expect(line).toMatchObject({
    item_id: event_id,
    text: "Farm trip for Amelia",
    change: "moved",
    replaces: "Wed 11 Mar",
    evidence: { text: "It is on Thursday.", place: "email", email: { id: later, sender: "Oakwood Office" } },
    message_id: later,
    source_ids: [later, first.message],
    under: [{ item_id: things[0], text: "Bring wellies", event: "Farm trip", event_id, done_at: null }],
  });
});

test("keeps a note for two weeks after an email told it last", async () => {
  const { parent, amelia, pageOf } = await givenFamily();
  const note = { line: "The library is open at lunch time again", kind: "note" as const, children: [amelia] };
  const tellOn = (day: string) => storeThings(app, parent, [note], { received_at: `${day}T09:00:00Z` });
  await tellOn("2026-02-20");
  const notes = async (date: string) => (await pageOf(date)).good_to_know.map(({ text }) => text);
  await tellOn("2026-03-09");
  expect(await notes("2026-03-10")).toEqual([note.line]);
  expect(await notes("2026-03-08")).toEqual([]);
});

test("offers a reply to the newest of the senders who stand highest", async () => {
  const { parent, amelia, pageOf } = await givenFamily();
  const asked = {
    line: "Reply about the farm trip",
    kind: "task",
    verb: "reply",
    day: "2026-03-12",
  } as const;
  const from = (name: string, standing: number, hour: number) => ({
    sender: `${name} <${name.toLowerCase()}@example.org>`,
    subject: `From ${name}`,
    standing,
    received_at: `2026-03-09T${hour}:00:00Z`,
  });
  for (const head of [from("Office", 3, 10), from("Teacher", 3, 11), from("Stranger", 1, 12)])
    await storeThings(app, parent, [{ ...asked, children: [amelia] }], head);
  const [line, ...others] = (await pageOf()).week[0]?.lines ?? [];
  expect([line?.source_ids.length, others]).toEqual([3, []]);
  expect(line?.reply).toEqual({ to: "teacher@example.org", subject: "Re: From Teacher" });
});

test("shows each child's things, whatever is inactive or deleted", async () => {
  const { parent, token, amelia, pageOf } = await givenFamily();
  const noah = (await app.call(createChild, { token, body: childOf({ name: "Noah" }) })).body.id;
  await storeThings(app, parent, [{ line: "Choir", children: [amelia, noah], day: "2026-03-10" }]);
  const [today] = (await pageOf()).days;
  expect(today?.lines).toMatchObject([{ children: [{ name: "Amelia" }, { name: "Noah" }] }]);
  expect((await pageOf()).children).toBe((await app.call(listChildren, { token })).body.length);
});
