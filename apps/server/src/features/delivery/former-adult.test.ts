import { createCalendarFeed } from "@gatepost/contract/calendars";
import { createChild } from "@gatepost/contract/children";
import { removeFromFamily } from "@gatepost/contract/family";
import { expect, test } from "vitest";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { childOf, registerParent, type TestUser } from "../../testing/factories.ts";
import { givenMember, givenRecipient } from "../../testing/families.ts";
import { postForm } from "../../testing/post-form.ts";
import { storeThings } from "../../testing/stored-things.ts";
import { newId } from "../../platform/crypto/ids.ts";
import { requireUser } from "../auth/index.ts";
import { mailReader } from "./mail-reader.ts";
import { findRecipient } from "./recipients.repo.ts";
import { beforeFile } from "../../testing/before-file.ts";

const today = "2026-03-10";
const app = beforeFile(() => buildTestApp({ now: `${today}T08:00:00Z` }));

const open = (url: string) => app.server.inject({ method: "GET", url });

/** Sam has joined the owner's family and invited a grandparent; both have links into it. */
async function givenLinks() {
  const { platform } = app.app;
  const owner = await registerParent(app, { tier: "premium" });
  const sam = await givenMember(app, owner);
  await givenRecipient(app, sam, "grandpa@family.example");
  const { body: child } = await app.call(createChild, { token: owner.access, body: childOf() });
  const summary = { id: newId(), family_id: owner.family_id, local_date: today, sent_at: app.clock.now() };
  await app.database.db
    .insertInto("summaries")
    .values({ ...summary, emails_processed: 1 })
    .execute();
  const { things } = await storeThings(
    app,
    owner,
    [{ line: "Pay for the museum trip", kind: "task", verb: "pay", day: today, children: [child.id] }],
    { summary_id: summary.id },
  );
  const feed = await app.call(createCalendarFeed, { token: sam.access, body: { child_id: null } });
  const recipient = await findRecipient(platform.db, platform.cipher, { family_id: owner.family_id });
  const linksOf = async (recipientId: string | null) => {
    const { link } = await mailReader(platform, await requireUser(platform.db, sam.user.id), recipientId);
    return [link("read-only", summary.id, today), link("tick", things[0]!, today)];
  };
  const all = [...(await linksOf(null)), ...(await linksOf(recipient!.id)), feed.body.url];
  const links = all.map((each) => new URL(each).pathname);
  return { owner, sam, links, ticks: links.filter((link) => link.includes("/tick/")) };
}

test.each<[string, (people: { owner: TestUser; sam: TestUser }) => TestUser]>([
  ["who left", ({ sam }) => sam],
  ["removed by the owner", ({ owner }) => owner],
])("an adult %s gets nothing more by the links that they had", async (_, by) => {
  const { owner, sam, links, ticks } = await givenLinks();
  const shown = async () =>
    (await Promise.all(links.map(open))).filter(({ body }) => body.includes("museum trip")).length;
  expect([links.length, ticks.length, await shown()]).toEqual([5, 2, 5]);
  const removed = { token: by({ owner, sam }).access, params: { id: sam.user.id } };
  expect((await app.call(removeFromFamily, removed)).status).toBe(200);
  expect(await shown()).toBe(0);
  for (const tick of ticks) expect((await postForm(app, tick)).statusCode).toBe(400);
  const done = await app.database.db
    .selectFrom("things")
    .select("done_at")
    .where("family_id", "=", owner.family_id)
    .execute();
  expect(done).toEqual([{ done_at: null }]);
});
