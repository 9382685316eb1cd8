import { beforeEach, describe, expect, test } from "vitest";
import { dovecotMissing, startDovecot } from "../../testing/dovecot.ts";
import { schoolMail } from "../../testing/gmail.ts";
import { trust } from "../../testing/trust.ts";
import { buildOwnAddressTestApp, genuine, parentWithAddress } from "../../testing/own-address.ts";
import { processingSteps } from "../../testing/processing.ts";
import { collectInbound } from "./index.ts";
import { beforeFile } from "../../testing/before-file.ts";

const missing = dovecotMissing();
const account = { username: "gatepost@school.example", password: "a/b c@d" };
const trip = { subject: "Farm trip", body: "Year 5: please bring wellies to the farm on Friday 13 March." };

describe.skipIf(missing !== null)("email collected from the operator's mailbox (a real Dovecot)", () => {
  const dovecot = beforeFile(() => startDovecot(account));
  const app = beforeFile(() => {
    trust(dovecot.cert);
    const [user, password] = [account.username, account.password].map(encodeURIComponent);
    const env = {
      INBOUND_DOMAIN: account.username,
      INBOUND_IMAP_URL: `imaps://${user}:${password}@localhost:${dovecot.port}`,
    };
    return buildOwnAddressTestApp({ now: "2026-03-10T09:00:00Z", env });
  });
  const { run } = processingSteps(app);
  beforeEach(() => dovecot.empty());

  const collect = async () => {
    await app.app.platform.jobs.enqueue(app.database.db, collectInbound, {});
    await app.app.drainJobs();
  };
  const deliver = (raw: string | Buffer, to: string) =>
    dovecot.deliver(
      Buffer.concat([
        Buffer.from(`Delivered-To: ${to}\r\nAuthentication-Results: localhost; ${genuine}\r\n`),
        Buffer.from(raw),
      ]),
      app.clock.now(),
    );
  const received = (user_id: string) =>
    app.database.db.selectFrom("received_mails").select("id").where("user_id", "=", user_id).execute();

  test("is stored, read, and deleted there", async () => {
    const { user, address } = await parentWithAddress(app);
    expect(address).toMatch(/^gatepost\+family-[a-z2-9]{12}@school\.example$/);
    deliver(schoolMail(trip), address);
    await collect();
    expect(dovecot.flags()).toEqual([]);
    expect((await run(user)).emails_processed).toBe(1);
  });

  test("is marked as seen and left alone when it is for nobody we know", async () => {
    const { user } = await parentWithAddress(app);
    deliver(schoolMail(trip), "gatepost+someone@school.example");
    dovecot.deliver(schoolMail(trip), app.clock.now());
    await collect();
    await collect();
    expect(dovecot.flags()).toEqual(["S", "S"]);
    expect(await received(user.user.id)).toEqual([]);
  });

  test("is deleted unread and counted when it isn't from a school", async () => {
    const { user, address } = await parentWithAddress(app);
    deliver(schoolMail({ from: "shop@wellies.example" }), address);
    await collect();
    expect(dovecot.flags()).toEqual([]);
    const own = app.database.db.selectFrom("own_addresses").select("dropped");
    expect(await own.where("user_id", "=", user.user.id).execute()).toEqual([{ dropped: 1 }]);
  });

  test("waits while the mailbox refuses us, and is then taken", async () => {
    const { user, address } = await parentWithAddress(app);
    deliver(schoolMail(trip), address);
    await dovecot.changePassword("another");
    await expect(collect()).rejects.toThrow(/INBOUND_IMAP_URL/);
    expect(await received(user.user.id)).toEqual([]);
    await dovecot.changePassword(account.password);
    await collect();
    expect(await received(user.user.id)).toHaveLength(1);
  });
});

test.runIf(missing !== null)(`collects nothing without a Dovecot: ${missing}`, () => undefined);
