import { updateProfile } from "@gatepost/contract/account";
import { beforeEach, expect, test } from "vitest";
import type { TestUser } from "../../testing/factories.ts";
import { givenMember } from "../../testing/families.ts";
import { gmailTests } from "../../testing/processing.ts";
import { startDueDays } from "./schedule.service.ts";

const { app, deliver, emptyMailbox, givenParent } = gmailTests();
let owner: TestUser;
let sam: TestUser;
let told: { user_id: string; summary_id: string }[];
beforeEach(async () => {
  await app.database.db.deleteFrom("users").execute();
  await app.database.db.deleteFrom("families").execute();
  app.clock.set("2026-03-10T07:00:00Z");
  emptyMailbox();
  told = [];
  owner = await givenParent();
  sam = await givenMember(app, owner);
  deliver({ subject: "Farm", body: "Year 5: please bring wellies on Friday." });
});

/** Runs the schedule at that moment, and any runs it starts. @returns whose summary became ready, apart from those runs' own */
async function lookAt(moment: string): Promise<string[]> {
  told = [];
  app.clock.set(moment);
  const { platform, mailboxes } = app.app.features;
  const ready = async (_: unknown, summary: (typeof told)[number]) => void told.push(summary);
  await startDueDays({ ...platform, mailboxes, reactions: { ready: [ready], delayed: [], missed: [] } });
  await app.app.drainJobs();
  return told.map(({ user_id }) => user_id);
}

const schedule = (who: TestUser, email_schedule_time: string) =>
  app.call(updateProfile, { token: who.access, body: { email_schedule_time } });

test("sends an adult without a mailbox the page from the other's mailbox, once", async () => {
  expect(await lookAt("2026-03-10T07:59:00Z")).toEqual([]);
  expect(await lookAt("2026-03-10T08:00:00Z")).toEqual([]);
  expect(await lookAt("2026-03-10T08:01:00Z")).toEqual([sam.user.id]);
  const made = await app.database.db.selectFrom("summaries").select("id").execute();
  expect(told.map(({ summary_id }) => summary_id)).toEqual(made.map(({ id }) => id));
  for (const time of ["08:02", "12:00", "23:00"]) expect(await lookAt(`2026-03-10T${time}:00Z`)).toEqual([]);
});

test("waits for their own time if it is later", async () => {
  await schedule(sam, "09:30:00");
  await lookAt("2026-03-10T08:00:00Z");
  expect(await lookAt("2026-03-10T09:29:00Z")).toEqual([]);
  expect(await lookAt("2026-03-10T09:30:00Z")).toEqual([sam.user.id]);
});

test("sends it as soon as it is ready if their own time is earlier", async () => {
  await schedule(sam, "07:15:00");
  expect(await lookAt("2026-03-10T07:30:00Z")).toEqual([]);
  await lookAt("2026-03-10T08:00:00Z");
  expect(await lookAt("2026-03-10T08:01:00Z")).toEqual([sam.user.id]);
});

test("sends nothing during their own pause", async () => {
  const body = { paused_until: "2026-03-12" };
  await app.call(updateProfile, { token: sam.access, body });
  await lookAt("2026-03-10T08:00:00Z");
  expect(await lookAt("2026-03-10T08:01:00Z")).toEqual([]);
  await lookAt("2026-03-12T08:00:00Z");
  expect(await lookAt("2026-03-12T08:01:00Z")).toEqual([sam.user.id]);
});
