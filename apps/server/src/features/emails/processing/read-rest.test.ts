import { createChild, updateChild } from "@gatepost/contract/children";
import { beforeEach, expect, test } from "vitest";
import { setTier } from "../../../app/operator.ts";
import { childOf, type TestUser } from "../../../testing/factories.ts";
import { gmailTests } from "../../../testing/processing.ts";

const { app, deliver, emptyMailbox, givenParent, run, runs, start, stored } = gmailTests({
  now: "2026-03-10T09:00:00Z",
});
beforeEach(emptyMailbox);

const subjectsOf = async (user: TestUser) => (await stored(user)).map(({ subject }) => subject);
const ben = childOf({ name: "Ben", year_group: "Year 2" });
const upgrade = (user: TestUser) => setTier(app.app.platform, user.user.username, "premium");

test("Premium reads at once what the free plan left out, once", async () => {
  const user = await givenParent("free");
  for (const hours of [30, 29, 28, 27]) deliver({ subject: `Letter ${hours}` }, hours);
  expect(await run(user, { hours: 336 })).toMatchObject({
    emails_processed: 2,
    emails_skipped_due_to_limit: 2,
  });
  await upgrade(user);
  expect(await runs(user)).toMatchObject([{ status: "running", trigger: "manual" }, {}]);
  await app.app.drainJobs();
  expect(await subjectsOf(user)).toEqual(["Letter 30", "Letter 29", "Letter 28", "Letter 27"]);
  await upgrade(user);
  expect(await runs(user)).toHaveLength(2);
});

test("Premium starts nothing for a parent from whom nothing was kept back", async () => {
  const user = await givenParent("free");
  deliver({ subject: "A letter" });
  await run(user);
  await upgrade(user);
  expect(await runs(user)).toHaveLength(1);
});

test("a new child, and one who is active again, gets the emails that were for nobody until then", async () => {
  const user = await givenParent();
  const body = "Dear Year 2 parents,\r\n\r\nYear 2 go to the farm on Friday 13 March. Please bring wellies.";
  deliver({ subject: "Year 2 farm trip", body }, 200);
  deliver(
    { subject: "Year 5 swimming", body: "Dear Year 5 parents,\r\n\r\nYear 5 swim on Friday 13 March." },
    199,
  );
  await run(user, { hours: 336 });
  const outcomes = async () => (await stored(user)).map(({ outcome, subject }) => [subject, outcome]);
  const before = await stored(user);
  expect(await outcomes()).toEqual([
    ["Year 2 farm trip", "not_for_us"],
    ["Year 5 swimming", "told"],
  ]);

  const token = user.access;
  const child = await app.call(createChild, { token, body: ben });
  expect((await runs(user))[0]).toMatchObject({ status: "running" });
  expect(await outcomes()).toHaveLength(2); // nothing is lost if the run fails
  await app.app.drainJobs();
  expect(await outcomes()).toEqual([
    ["Year 2 farm trip", "told"],
    ["Year 5 swimming", "told"],
  ]);
  expect((await stored(user)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));

  const set = (is_active: boolean) =>
    app.call(updateChild, { token, params: { id: child.body.id }, body: { is_active } });
  await set(false);
  deliver({ subject: "Year 2 cakes", body: body.replace("the farm", "the bakery") });
  await run(user);
  const count = (await runs(user)).length;
  await set(true);
  expect(await runs(user)).toHaveLength(count + 1);
  await app.app.drainJobs();
  expect((await outcomes()).at(-1)).toEqual(["Year 2 cakes", "told"]);
});

test("emails wait for the next run while another is in progress", async () => {
  const user = await givenParent();
  deliver({
    subject: "Year 2 farm trip",
    body: "Dear Year 2 parents,\r\n\r\nYear 2 go to the farm on Friday 13 March.",
  });
  await run(user);
  deliver({ subject: "Another letter" });
  const token = user.access;
  await start(user);
  const { length } = await runs(user);
  await app.call(createChild, { token, body: ben });
  expect(await runs(user)).toHaveLength(length);
  await app.app.drainJobs();
  expect((await stored(user))[0]).toMatchObject({ subject: "Year 2 farm trip", outcome: "told" });
});
