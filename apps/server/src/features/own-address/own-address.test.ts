import { getMessage, listMessages } from "@gatepost/contract/emails-lists";
import { exportData } from "@gatepost/contract/account";
import { createOwnAddress, renewOwnAddress } from "@gatepost/contract/own-address";
import { disconnectProvider, listEmailProviders } from "@gatepost/contract/settings";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { registerParent, type TestUser } from "../../testing/factories.ts";
import { schoolMail } from "../../testing/gmail.ts";
import { buildOwnAddressTestApp, parentWithAddress, refused, unverified } from "../../testing/own-address.ts";
import { processingSteps } from "../../testing/processing.ts";
import { forgetReceived } from "./index.ts";
import { beforeFile } from "../../testing/before-file.ts";

const app = beforeFile(() => buildOwnAddressTestApp({ now: "2026-03-10T09:00:00Z" }));
const { run, later, givenParent, deliverRaw, emptyMailbox } = processingSteps(app);

const trip = { subject: "Farm trip", body: "Year 5: please bring wellies to the farm on Friday 13 March." };
const ownOf = async ({ access }: TestUser) =>
  (await app.call(listEmailProviders, { token: access })).body.find(({ provider }) => provider === "address");
const emails = async ({ access }: TestUser) => (await app.call(listMessages, { token: access })).body.results;
const receivedOf = ({ user }: TestUser) =>
  app.database.db.selectFrom("received_mails").selectAll().where("user_id", "=", user.id).execute();
const asForgotten = async () => {
  await app.app.platform.jobs.enqueue(app.database.db, forgetReceived, {});
  await app.app.drainJobs();
};

describe("a family's own address", () => {
  test("is created once, renewed and switched off, and each old one receives nothing", async () => {
    const { user, address, mailbox_id } = await parentWithAddress(app);
    expect(address).toMatch(/^family-[a-z2-9]{12}@in\.gatepost\.example$/);
    const token = user.access;
    expect((await app.call(createOwnAddress, { token })).status).toBe(409);
    expect(await ownOf(user)).toMatchObject({
      id: mailbox_id,
      email_address: address,
      status: "connected",
      confirmation_code: null,
      dropped: 0,
      last_received_at: null,
    });
    await app.send(schoolMail(trip), address);
    const renewed = await app.call(renewOwnAddress, { token });
    expect(renewed.body).toEqual({
      id: mailbox_id,
      provider: "address",
      email: expect.not.stringMatching(address) as string,
    });
    await app.send(schoolMail(trip), address);
    await app.send(schoolMail({ ...trip, subject: "Farm trip again" }), renewed.body.email);
    expect(await receivedOf(user)).toHaveLength(2);
    const exported = (await app.call(exportData, { token })).body as unknown as { own_address: unknown };
    expect(exported.own_address).toMatchObject({
      email_address: renewed.body.email,
      received: 2,
      emails: [{ subject: "Farm trip again" }, { subject: "Farm trip" }],
    });
    expect((await app.call(disconnectProvider, { token, params: { id: mailbox_id } })).status).toBe(204);
    expect(await ownOf(user)).toBeUndefined();
    expect(await receivedOf(user)).toEqual([]);
    await app.send(schoolMail(trip), renewed.body.email);
    expect([...app.operatorMailbox.messages].map(({ flags }) => [...flags])).toEqual([
      ["\\Seen"],
      ["\\Seen"],
    ]);
    expect((await app.call(createOwnAddress, { token })).status).toBe(201);
  });

  test("is read like any mailbox by a run, with the original, also after a renewal", async () => {
    const { user, address } = await parentWithAddress(app);
    await app.send(schoolMail(trip), address);
    expect((await run(user)).emails_processed).toBe(1);
    const [message] = await emails(user);
    expect(message).toMatchObject({ subject: "Farm trip", provider: "address" });
    expect(message?.action_items.join()).toMatch(/wellies/);
    for (let renewals = 0; renewals < 2; renewals += 1) {
      const opened = await app.call(getMessage, { token: user.access, params: { id: message!.id } });
      expect(opened.body.content).toMatch(/wellies/);
      await app.call(renewOwnAddress, { token: user.access });
    }
    expect((await run(user)).emails_processed).toBe(0);
  });

  test("lists mail that fails the school's own policy, but opens nothing of it, whatever its sender wrote", async () => {
    const { user, address } = await parentWithAddress(app);
    const claim = "dmarc=pass header.from=oakwood.northshire.sch.uk";
    const claims = [`Authentication-Results: localhost; ${claim}`];
    await app.send(schoolMail({ ...trip, headers: claims }), address, refused);
    const quoted = `spf=pass smtp.mailfrom="${claim}"@evil.example; dmarc=fail header.from=oakwood.northshire.sch.uk`;
    await app.send(schoolMail({ subject: "Fees" }), address, quoted);
    const log = await run(user);
    expect(await emails(user)).toEqual([]);
    expect(log).toMatchObject({ emails_processed: 0, emails_fetched: 2 });
  });

  test.each([
    ["the provider found nothing that vouches for", unverified],
    ["another server than the provider's vouches for", null],
  ])("warns of mail that %s", async (_, results) => {
    const { user, address } = await parentWithAddress(app);
    const mail = {
      ...trip,
      body: "Year 5: pay £45 by Friday 13 March.",
      headers: ["Authentication-Results: mx.evil.example; dmarc=pass header.from=oakwood.northshire.sch.uk"],
    };
    await app.send(schoolMail(mail), address, results);
    await run(user);
    const [message] = await emails(user);
    expect(message?.action_items).toEqual([]);
    expect(message?.relevance_score).toBeLessThan(0.5);
  });

  test("stores a message once, however often and by whatever route it arrives", async () => {
    const user = await givenParent();
    const { body } = await app.call(createOwnAddress, { token: user.access });
    const mail = schoolMail({ ...trip, message_id: "once@oakwood.northshire.sch.uk" });
    await app.send(mail, body.email);
    await app.send(mail, body.email);
    expect(await receivedOf(user)).toHaveLength(1);
    deliverRaw(mail);
    await run(user);
    await run(user);
    expect(await emails(user)).toHaveLength(1);
    emptyMailbox();
  });

  test.each([
    ["unverified", unverified],
    ["refused", refused],
  ])(
    "keeps the genuine email when one that is %s has the same Message-ID, in either order",
    async (_, results) => {
      const message_id = "letter@oakwood.northshire.sch.uk";
      const forged = schoolMail({ subject: "Forged", body: "Year 5: pay £45 today.", message_id });
      const real = schoolMail({ ...trip, message_id });
      for (const forgedFirst of [true, false]) {
        const { user, address } = await parentWithAddress(app);
        if (forgedFirst) await app.send(forged, address, results);
        await app.send(real, address);
        if (!forgedFirst) await app.send(forged, address, results);
        expect(await receivedOf(user)).toHaveLength(1);
        await run(user);
        expect((await emails(user)).map(({ subject }) => subject)).toEqual(["Farm trip"]);
      }
    },
  );

  test("still reads the genuine email after an unverified one with its Message-ID was read", async () => {
    const { user, address } = await parentWithAddress(app);
    const message_id = "after@oakwood.northshire.sch.uk";
    await app.send(
      schoolMail({ subject: "Forged", body: "Year 5: pay £45.", message_id }),
      address,
      unverified,
    );
    await run(user);
    await app.send(schoolMail({ ...trip, message_id }), address);
    await run(user);
    const genuine = (await emails(user)).find(({ subject }) => subject === "Farm trip");
    expect(genuine?.action_items.join()).toMatch(/wellies/);
  });

  test("stores a message to two families for both, and changes no other list", async () => {
    const [one, two, three] = [
      await parentWithAddress(app),
      await parentWithAddress(app),
      await parentWithAddress(app),
    ];
    await app.send(schoolMail(trip), [one.address, two.address]);
    expect([await receivedOf(one.user), await receivedOf(two.user)]).toMatchObject([
      { length: 1 },
      { length: 1 },
    ]);
    expect(await receivedOf(three.user)).toEqual([]);
    const params = { id: one.mailbox_id };
    expect((await app.call(disconnectProvider, { token: three.user.access, params })).status).toBe(404);
    expect((await app.call(renewOwnAddress, { token: (await registerParent(app)).access })).status).toBe(404);
  });
});

test("a message that can't be stored stays in the operator's mailbox, and those behind it are taken", async () => {
  const [first, second] = [await parentWithAddress(app), await parentWithAddress(app)];
  const refuse = (step: string) => sql.raw(step).execute(app.database.db);
  await refuse(
    "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END'",
  );
  await refuse(
    `CREATE TRIGGER refused BEFORE INSERT ON received_mails FOR EACH ROW WHEN (NEW.user_id = '${first.user.user.id}') EXECUTE FUNCTION refuse()`,
  );
  await expect(app.send(schoolMail(trip), first.address)).rejects.toThrow(/INBOUND_IMAP_URL/);
  await expect(app.send(schoolMail(trip), second.address)).rejects.toThrow(/INBOUND_IMAP_URL/);
  expect(await receivedOf(first.user)).toHaveLength(0);
  expect(await receivedOf(second.user)).toHaveLength(1);
  await refuse("DROP TRIGGER refused ON received_mails");
  await app.collect();
  expect(await receivedOf(first.user)).toHaveLength(1);
});

describe("mail that isn't from a school", () => {
  test("is deleted unread and counted", async () => {
    const { user, address } = await parentWithAddress(app);
    const secret = "the word tangerine";
    await app.send(schoolMail({ from: "shop@wellies.example", body: secret }), address);
    await app.send(
      schoolMail({ from: "office@oakwood.northshire.sch.uk, me@evil.example", body: secret }),
      address,
    );
    await app.send(`From: a@oakwood.northshire.sch.uk\r\n${schoolMail({ body: secret })}`, address);
    await app.send("no headers at all\r\n", address);
    expect(await ownOf(user)).toMatchObject({ dropped: 4, last_received_at: null });
    expect(await receivedOf(user)).toEqual([]);
    const exported = await app.call(exportData, { token: user.access });
    expect(JSON.stringify(exported.body)).not.toContain("tangerine");
  });

  test("shows Gmail’s confirmation code if Gmail sent it, for a week", async () => {
    const { user, address } = await parentWithAddress(app);
    const question = schoolMail({
      from: "Gmail Team <forwarding-noreply@google.com>",
      subject: "(#597235427) Gmail Forwarding Confirmation - Receive Mail from Priya@gmail.example",
      body: "https://mail-settings.google.com/mail/vf-1",
    });
    await app.send(question, address, unverified);
    expect(await ownOf(user)).toMatchObject({ confirmation_code: null, dropped: 1 });
    await app.send(question, address, "dkim=pass header.i=@google.com");
    expect(await ownOf(user)).toMatchObject({
      confirmation_code: "597235427",
      confirmation_for: "priya@gmail.example",
      dropped: 1,
    });
    expect(await receivedOf(user)).toEqual([]);
    const kept = await app.database.db.selectFrom("own_addresses").selectAll().execute();
    expect(JSON.stringify(kept)).not.toMatch(/597235427|priya@/);
    const after = await later(user, { days: 8 });
    await asForgotten();
    expect((await ownOf(after))?.confirmation_code).toBeNull();
  });
});

describe("stored mail", () => {
  test("is encrypted for 7 days, after which the body is deleted and the summary stays", async () => {
    const { user, address } = await parentWithAddress(app);
    await app.send(schoolMail(trip), address);
    await run(user);
    const [row] = await receivedOf(user);
    expect(JSON.stringify(row)).not.toMatch(/wellies|Farm|oakwood/);
    expect(row?.source).toMatch(/^v1:t1:/);
    const almost = await later(user, { days: 6, hours: 23 });
    await asForgotten();
    const [message] = await emails(almost);
    const params = { id: message!.id };
    expect((await app.call(getMessage, { token: almost.access, params })).status).toBe(200);
    const after = await later(almost, { hours: 2 });
    expect(await app.call(getMessage, { token: after.access, params })).toMatchObject({
      status: 404,
      body: { error: expect.stringMatching(/7 days/) as string },
    });
    await asForgotten();
    expect(await receivedOf(user)).toEqual([]);
    const bodies = app.database.db.selectFrom("message_bodies").where("family_id", "=", user.family_id);
    expect(await bodies.selectAll().execute()).toEqual([]);
    expect(await emails(after)).toHaveLength(1);
  });

  test("preserves every byte", async () => {
    const { user, address } = await parentWithAddress(app);
    const odd = Buffer.concat([
      Buffer.from(schoolMail({ subject: "N\0ll", body: "Year 5: bring a coat on 12 March." })),
      Buffer.from([0, 255, 0, 13, 10]),
    ]);
    await app.send(odd, address);
    await run(user);
    expect(await emails(user)).toHaveLength(1);
  });
});

test("a server without a domain says what is missing", async () => {
  const plain = await buildTestApp({ database: app.database });
  const user = await registerParent(plain);
  const { status, body } = await plain.call(createOwnAddress, { token: user.access });
  expect([status, body.code]).toEqual([409, "not_configured"]);
  expect(body.error).toContain("INBOUND_DOMAIN");
});
