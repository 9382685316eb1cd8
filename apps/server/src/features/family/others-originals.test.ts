import { getMessage, listMessages } from "@gatepost/contract/emails-lists";
import { startProcessing } from "@gatepost/contract/processing";
import { connectImap, disconnectProvider, listEmailProviders } from "@gatepost/contract/settings";
import { beforeEach, expect, test } from "vitest";
import { registerParent, type TestUser } from "../../testing/factories.ts";
import { givenMember } from "../../testing/families.ts";
import { buildImapTestApp, imapAccounts, imapForm, imapSteps, startTestImap } from "../../testing/imap.ts";
import { beforeFile } from "../../testing/before-file.ts";

/** The other adult's own mail server: it accepts any username. */
const hostile = beforeFile(startTestImap);
const app = beforeFile(() =>
  buildImapTestApp({ now: "2026-03-10T09:00:00Z", allowed: `${hostile.host}:${hostile.port}` }),
);
const { deliver, givenParent, inbox } = imapSteps(app);

let owner: TestUser;
let id: string;
/** The owner's mailbox has been read and its one email opened. */
beforeEach(async () => {
  inbox().clear();
  owner = await givenParent();
  deliver({ subject: "Private", body: "Year 5: the order and your new address at 12 Hidden Lane." });
  await app.call(startProcessing, { token: owner.access, body: {} });
  await app.app.drainJobs();
  id = (await app.call(listMessages, { token: owner.access })).body.results[0]?.id ?? "";
  expect((await open(owner)).status).toBe(200);
});

const open = (who: TestUser) => app.call(getMessage, { token: who.access, params: { id } });
const claim = (who: TestUser) =>
  app.call(connectImap, {
    token: who.access,
    body: { host: hostile.host, port: hostile.port, ...imapAccounts[0] },
  });

test("an adult can't connect an address that is the other adult's, and can't open their originals", async () => {
  const sam = await givenMember(app, owner);
  const { status, body } = await claim(sam);
  expect([status, body.error]).toEqual([409, expect.stringContaining("another adult of your family")]);
  expect((await open(sam)).status).toBe(409);
});

test("nor can they once the other adult has disconnected that mailbox", async () => {
  const sam = await givenMember(app, owner);
  const [mailbox] = (await app.call(listEmailProviders, { token: owner.access })).body;
  await app.call(disconnectProvider, { token: owner.access, params: { id: mailbox!.id } });
  expect((await claim(sam)).status).toBe(409);
  expect((await open(sam)).status).toBe(409);
});

test("somebody who claimed the address before they joined opens nothing by it", async () => {
  const sam = await registerParent(app, { first_name: "Sam" });
  expect((await claim(sam)).status).toBe(201);
  await app.database.db
    .updateTable("users")
    .set({ family_id: owner.family_id, family_role: "member" })
    .where("id", "=", sam.user.id)
    .execute();
  const { status, body } = await open(sam);
  expect([status, body.error]).toEqual([409, expect.stringMatching(/mailbox, so only/)]);
});

test("the owner opens it again after connecting the same mailbox anew", async () => {
  const [mailbox] = (await app.call(listEmailProviders, { token: owner.access })).body;
  await app.call(disconnectProvider, { token: owner.access, params: { id: mailbox!.id } });
  expect((await open(owner)).status).not.toBe(200);
  expect((await app.call(connectImap, { token: owner.access, body: imapForm(app) })).status).toBe(201);
  expect((await open(owner)).status).toBe(200);
});
