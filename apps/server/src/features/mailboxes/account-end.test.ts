import { deleteAccount, exportData } from "@gatepost/contract/account";
import { expect, test } from "vitest";
import { registerParent } from "../../testing/factories.ts";
import { buildGmailTestApp, connectMailbox, testMailboxes } from "../../testing/gmail.ts";
import { beforeFile } from "../../testing/before-file.ts";

const email = testMailboxes[0]!.email;

const app = beforeFile(() => buildGmailTestApp());

test("names the mailbox in the export but no token", async () => {
  const { access: token, ...parent } = await registerParent(app);
  await connectMailbox(app, { access: token, ...parent });
  const { body } = await app.call(exportData, { token });
  expect(body).toMatchObject({ mailbox: { email_address: email, status: "connected" } });
  expect(JSON.stringify(body)).not.toMatch(/v1:|ya29|1\/\/03/);
});

test("revokes the grant at Google after the account's rows are deleted", async () => {
  const parent = await registerParent(app);
  await connectMailbox(app, parent);
  await app.app.drainJobs();
  expect(app.google.grants.live(email)).not.toEqual([]);
  await app.call(deleteAccount, { token: parent.access, body: { password: parent.password } });
  const waiting = () => app.database.db.selectFrom("grant_revocations").select("tokens").execute();
  expect(await waiting()).toEqual([{ tokens: expect.stringMatching(/^v1:/) }]);
  const { rows } = await app.database.pool.query("SELECT data FROM pgboss.job WHERE name = 'revoke-grant'");
  expect(JSON.stringify(rows)).not.toContain("v1:");
  await app.app.drainJobs();
  expect(app.google.grants.live(email)).toEqual([]);
  expect(await waiting()).toEqual([]);
});
