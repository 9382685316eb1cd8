import { listChildren } from "@gatepost/contract/children";
import { listProcessingLogs } from "@gatepost/contract/processing";
import { beforeAll, expect, test } from "vitest";
import { claimRun } from "../features/emails/processing/runs.repo.ts";
import { dumpDatabase } from "../testing/database-dump.ts";
import { registerParent, type TestUser } from "../testing/factories.ts";
import { testMailboxes } from "../testing/gmail.ts";
import { gmailTests } from "../testing/processing.ts";
import {
  endRun,
  erase,
  setTier,
  signEverybodyOut,
  signOut,
  status,
  stuckRuns,
  user,
  users,
} from "./operator.ts";

const steps = gmailTests({ now: "2026-06-01T09:00:00Z" });
const { app } = steps;
let parent: TestUser;
const platform = () => app.app.platform;
const printed: string[] = [];
/** Collects the output, to be searched at the end. */
const keep = (text: string) => (printed.push(text), text);

beforeAll(async () => {
  parent = await steps.givenParent();
  await registerParent(app);
});

test("counts users, and describes one by the name or address typed", async () => {
  expect(keep(await users(platform()))).toBe("2 users: 1 premium, 1 with a mailbox, 2 new in 30 days.");
  const { username, id } = parent.user;
  const told = await user(platform(), username);
  expect(told).toContain(`${username}  ${id}`);
  expect(told).toContain("1 active children, gmail connected");
  expect(told).toContain("no runs");
  keep(told.replaceAll(username, ""));
  await expect(user(platform(), "nobody")).rejects.toThrow("There is no user nobody.");
});

test("gives a plan and takes it back", async () => {
  const { username } = parent.user;
  expect(await setTier(platform(), username, "free")).toBe(`${username} is on the free plan.`);
  expect(await setTier(platform(), username, "premium")).toBe(`${username} is on the premium plan.`);
});

test("lists and ends a run without heartbeats, but not one that is alive", async () => {
  const { body } = await steps.start(parent);
  app.clock.advance({ minutes: 2 });
  expect(await stuckRuns(platform())).toBe("No stuck runs."); // it waits for a worker
  await claimRun(app.database.db, body.log_id, body.task_id, app.clock.now());
  await expect(endRun(platform(), body.log_id)).rejects.toThrow(/is no stuck run/);
  app.clock.advance({ minutes: 2 });
  expect(keep(await stuckRuns(platform()))).toContain(body.log_id);
  expect(keep(await status(platform()))).toMatch(/process-emails: 1 waiting.*\n.*attempts 1/);
  expect(keep(await endRun(platform(), body.log_id))).toContain("has ended");
  const { body: logs } = await app.call(listProcessingLogs, { token: parent.access });
  expect(logs.results[0]).toMatchObject({ id: body.log_id, status: "failed" });
  await app.app.drainJobs();
});

test("signs out one parent, or everybody", async () => {
  const [one, other] = [await registerParent(app), await registerParent(app)];
  const statuses = async () => {
    const asked = [one, other].map(({ access }) => app.call(listChildren, { token: access }));
    return (await Promise.all(asked)).map((answer) => answer.status);
  };
  expect(await signOut(platform(), one.user.username)).toBe(`${one.user.username} is signed out everywhere.`);
  expect(await statuses()).toEqual([401, 200]);
  await expect(signOut(platform(), "nobody")).rejects.toThrow("There is no user nobody.");
  expect(keep(await signEverybodyOut(platform()))).toMatch(/^\d+ sessions have ended\.$/);
  expect(await statuses()).toEqual([401, 401]);
});

test("prints no name or address that was not typed", () => {
  const { email, username, first_name, last_name } = parent.user;
  const told = printed.join("\n");
  for (const secret of [email, username, first_name, last_name, "Amelia", "oakwood", testMailboxes[0]!.email])
    expect(told).not.toContain(secret);
});

test("erases an account without its password, and notifies Google", async () => {
  const { username, id } = parent.user;
  await expect(erase(app.app.features, "nobody")).rejects.toThrow("There is no user nobody.");
  expect(await erase(app.app.features, username)).toContain(`${username} is erased.`);
  await app.app.drainJobs();
  const dump = JSON.stringify(await dumpDatabase(app.database.pool));
  expect(dump).not.toContain(id);
  expect(app.google.grants.live(testMailboxes[0]!.email)).toEqual([]);
  expect((await app.call(listChildren, { token: parent.access })).status).toBe(401);
});
