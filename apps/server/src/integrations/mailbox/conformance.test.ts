import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { schoolMail } from "../../testing/gmail.ts";
import type { MailboxKit } from "../../testing/mailbox-kit.ts";
import { mailboxKits, missingKits } from "../../testing/mailbox-kits.ts";
import { type MailboxError, MessageGone, MessageTooLarge } from "./errors.ts";
import type { Mailbox } from "./mailbox.ts";

const now = new Date("2026-03-10T09:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const oakwood = ["oakwood.northshire.sch.uk"];
const since = hoursAgo(24);

const refused = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error as MailboxError,
  );

test.skipIf(missingKits.length > 0)(
  "Dovecot is tested too: it is installed (apt-get install dovecot-imapd), and the tests run as root",
  () => expect(mailboxKits.map(({ name }) => name)).toContain("Dovecot"),
);

describe.each(mailboxKits)("$name", ({ start }) => {
  let kit: MailboxKit;
  let mailbox: Mailbox;
  beforeAll(async () => {
    kit = await start(now);
  });
  beforeEach(async () => {
    await mailbox?.close();
    kit.empty();
    mailbox = await kit.open();
  });

  const listed = (senders = oakwood) => mailbox.list({ senders, since });

  test("returns the mailbox's address", async () => {
    expect(await mailbox.check()).toEqual({ email_address: kit.address });
  });

  test("lists the school's messages in the window, newest first", async () => {
    kit.deliver(schoolMail({ subject: "Older" }), hoursAgo(30));
    kit.deliver(schoolMail({ subject: "First" }), hoursAgo(5));
    kit.deliver(schoolMail({ subject: "Second" }), hoursAgo(2));
    kit.deliver(schoolMail({ from: "Shop <news@shop.example>" }), hoursAgo(1));
    const subjects = [];
    for (const id of await listed()) subjects.push((await mailbox.headers(id)).subject);
    expect(subjects).toEqual(["Second", "First"]);
    expect(await listed(["nobody.example"])).toEqual([]);
    expect(await listed([])).toEqual([]);
  });

  test("finds an address, a subdomain and a word, among many senders at once", async () => {
    kit.deliver(schoolMail({ from: "PTA <pta@gmail.com>" }), hoursAgo(3));
    kit.deliver(schoolMail({ from: "Club <club@mail.oakwood.northshire.sch.uk>" }), hoursAgo(2));
    const others = Array.from({ length: 45 }, (_, n) => `school${n}.example`);
    expect(await listed([...others, "pta@gmail.com", ...oakwood])).toHaveLength(2);
  });

  test("reads decoded headers, with the provider's time of arrival", async () => {
    const headers = [
      "Authentication-Results: mx.evil.example; dmarc=pass",
      "Received: from elsewhere; Tue, 10 Mar 2026 01:00:00 +0000",
    ];
    const from = "=?utf-8?q?Oakwood_=E2=80=93_Office?= <office@oakwood.northshire.sch.uk>";
    const subject = "=?utf-8?b?U2Now7ZuZSBHcsO8w59l?=\r\n in two lines";
    kit.deliver(schoolMail({ from, subject, headers, message_id: "m1@oakwood.example" }), hoursAgo(2));
    const [id = ""] = await listed();
    const read = await mailbox.headers(id);
    expect(read).toMatchObject({
      source_id: id,
      message_id: "<m1@oakwood.example>",
      received_at: hoursAgo(2),
    });
    expect(read.size).toBeGreaterThan(100);
    expect((await mailbox.sender(id)).from).toContain("office@oakwood.northshire.sch.uk");
  });

  test("returns the bytes exactly as they arrived", async () => {
    const raw = Buffer.concat([
      Buffer.from(schoolMail({ subject: "Bytes" })),
      Buffer.from([0x0d, 0x0a, 0xff, 0xfe, 0x80, 0x29, 0x7b, 0x35, 0x7d, 0x0d, 0x0a]),
    ]);
    kit.deliver(raw, hoursAgo(1));
    const [id = ""] = await listed();
    expect((await mailbox.source(id)).equals(raw)).toBe(true);
    const beginning = (await mailbox.opening?.(id))?.toString() ?? (await mailbox.headers(id)).snippet;
    expect(beginning).toMatch(/swimming/);
  });

  test("returns what arrived since a position, and null once that has expired", async () => {
    kit.deliver(schoolMail({ subject: "Before" }), hoursAgo(5));
    await listed();
    const position = await mailbox.position();
    expect((await mailbox.changedSince(position))?.ids.size).toBe(0);
    kit.deliver(schoolMail({ subject: "After" }), hoursAgo(0));
    const changed = await mailbox.changedSince(position);
    const [id = ""] = changed?.ids ?? [];
    expect((await mailbox.headers(id)).subject).toBe("After");
    expect((await mailbox.changedSince(changed!.position))?.ids.size).toBe(0);
    await kit.forgetHistory();
    await mailbox.close();
    mailbox = await kit.open();
    expect(await mailbox.changedSince(position)).toBeNull();
    expect(await listed()).toHaveLength(2);
  });

  test("reports a deleted message", async () => {
    kit.deliver(schoolMail({}), hoursAgo(1));
    const [id = ""] = await listed();
    kit.empty();
    expect(await refused(mailbox.source(id))).toBeInstanceOf(MessageGone);
    expect(await refused(mailbox.sender(id))).toBeInstanceOf(MessageGone);
    expect(await refused(mailbox.source("nonsense"))).toBeInstanceOf(MessageGone);
  });

  test("does not read a message of 30 MB", async () => {
    kit.deliver(schoolMail({ subject: "Huge", body: "x".repeat(30 * 1_024 * 1_024) }), hoursAgo(1));
    const [id = ""] = await listed();
    expect((await mailbox.headers(id)).size).toBeGreaterThan(30_000_000);
    expect(await refused(mailbox.source(id))).toBeInstanceOf(MessageTooLarge);
  });

  test("recovers after its connection broke", async () => {
    kit.deliver(schoolMail({}), hoursAgo(1));
    const [id = ""] = await listed();
    kit.hangUp?.();
    expect((await mailbox.source(id)).length).toBeGreaterThan(0);
  });

  test("handles many calls at once", async () => {
    for (let n = 0; n < 30; n += 1) kit.deliver(schoolMail({ subject: `Note ${n}` }), hoursAgo(n / 10));
    const ids = await listed();
    const read = await Promise.all(ids.map((id) => mailbox.headers(id)));
    expect(new Set(read.map(({ subject }) => subject)).size).toBe(30);
    expect(read.map(({ source_id }) => source_id)).toEqual(ids);
  });

  test("stops when aborted", async () => {
    const ending = new AbortController();
    const other = await kit.open({ signal: ending.signal });
    await other.check();
    ending.abort(new Error("over"));
    expect(await refused(other.check())).toMatchObject({ message: "over" });
    await other.close();
  });

  test("needs reconnecting once the sign-in is refused", async () => {
    await kit.lock();
    const other = await kit.open();
    expect(await refused(other.check())).toMatchObject({ kind: "needs_reconnecting" });
    await other.close();
  });
});
