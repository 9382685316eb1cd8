import { updateAlertSettings } from "@gatepost/contract/alerts";
import { expect, test } from "vitest";
import { startMailServer } from "../../testing/mail-server.ts";
import { buildOwnAddressTestApp, parentWithAddress, unverified } from "../../testing/own-address.ts";
import { schoolMail } from "../../testing/gmail.ts";
import { watchMailboxes } from "../alerts/watch.service.ts";
import { beforeFile } from "../../testing/before-file.ts";

const outbox = beforeFile(startMailServer);
const app = beforeFile(() => {
  const env = { SMTP_URL: outbox.url, MAIL_FROM: "hello@gatepost.example" };
  return buildOwnAddressTestApp({ now: "2026-03-10T10:41:00Z", env });
});

const closing = {
  subject: "School closing at 12.30pm today",
  body: "Dear parents,\r\n\r\nThe heating has failed and the school will close at 12.30pm today, Tuesday 10 March. Please collect your child from the main entrance at 12.30pm.",
};

async function look(): Promise<number> {
  const dependencies = { platform: app.app.platform, mailboxes: app.app.features.mailboxes };
  const looks = await watchMailboxes(dependencies, new AbortController().signal);
  await app.app.drainJobs();
  return looks;
}

async function watchedParent() {
  const parent = await parentWithAddress(app);
  await app.database.db
    .updateTable("users")
    .set({ email_verified_at: app.clock.now() })
    .where("id", "=", parent.user.user.id)
    .execute();
  const body = { enabled: true };
  await app.call(updateAlertSettings, { token: parent.user.access, body });
  await look();
  // The next check is as far away as possible, whatever the user's offset in the interval.
  await app.database.db
    .updateTable("mailbox_watches")
    .set({ next_look_at: new Date(app.clock.now().getTime() + 12 * 60_000) })
    .execute();
  outbox.received.length = 0;
  return parent;
}

test("checks at once when an urgent email arrives, and alerts the parent", async () => {
  const { address } = await watchedParent();
  app.clock.advance({ minutes: 1 });
  expect(await look()).toBe(0);
  await app.send(schoolMail(closing), address);
  expect(await look()).toBe(1);
  expect(outbox.received.map(({ subject }) => subject)).toEqual([expect.stringMatching(/News from school/)]);
});

test("checks at once for a forged email but doesn't alert", async () => {
  const { address } = await watchedParent();
  await app.send(schoolMail(closing), address, unverified);
  expect(await look()).toBe(1);
  expect(outbox.received).toEqual([]);
});
