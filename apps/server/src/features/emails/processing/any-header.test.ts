import { array, asyncProperty, constantFrom, assert as holds, oneof, tuple, uint8Array } from "fast-check";
import { describe, expect, test } from "vitest";
import { schoolMail } from "../../../testing/gmail.ts";
import { buildImapTestApp, imapSteps } from "../../../testing/imap.ts";
import { gmailTests } from "../../../testing/processing.ts";
import { beforeFile } from "../../../testing/before-file.ts";

/** Whatever bytes a sender puts into a header: the run completes, the other emails are read, and no email is lost without a word. */

const headers = [
  "Message-ID",
  "Subject",
  "References",
  "In-Reply-To",
  "Date",
  "Received",
  "Authentication-Results",
  "Content-Type",
  "Content-Disposition",
  "Content-Transfer-Encoding",
  "MIME-Version",
  "List-Unsubscribe",
  "To",
  "Reply-To",
  "X-Anything",
] as const;

const hostile = [
  "<p\0x@x>",
  "\0",
  "\xED\xA0\x80", // a lone surrogate in UTF-8
  "=?utf-8?B?AAD/?=",
  "=?utf-16?B?2AA=?=",
  "=?utf-8?Q?=00=ED=A0=80?=",
  "\xFF\xFE",
  `<${"x".repeat(5_000)}@x>`,
  "\xE2\x82\xAC".repeat(998),
  "\u001B[31m\u0007\u007F\x85",
  "\r\n\0: \0",
  'text/plain; name="\0.pdf"; charset="\0"',
  'attachment; filename="a\0\xED\xA0\x80.pdf"',
  'multipart/mixed; boundary="\0"',
].map((text) => Buffer.from(text, "latin1"));

const value = oneof(constantFrom(...hostile), uint8Array({ maxLength: 80 }).map(Buffer.from));
const line = tuple(constantFrom(...headers), value).map(([name, bytes]) =>
  Buffer.concat([Buffer.from(`${name}: `), bytes, Buffer.from("\r\n")]),
);
/** From comes first, with any bytes in its display name at times; so nothing above it can end the block. */
const from = oneof(
  constantFrom(Buffer.from("From: office@oakwood.northshire.sch.uk\r\n")),
  value.map((bytes) =>
    Buffer.concat([Buffer.from("From: "), bytes, Buffer.from(" <office@oakwood.northshire.sch.uk>\r\n")]),
  ),
);
const mail = tuple(from, array(line, { minLength: 1, maxLength: 4 })).map(([sender, lines]) =>
  Buffer.concat([sender, ...lines, Buffer.from("\r\nYear 5 swim on Thursday.\r\n")]),
);

const mailsABatch = 24;

const byGmail = gmailTests({ now: "2026-03-10T09:00:00Z" });
const byImap = imapSteps(beforeFile(() => buildImapTestApp({ now: "2026-03-10T09:00:00Z" })));

const mailboxes = [
  {
    ...byGmail,
    name: "Gmail",
    empty: byGmail.emptyMailbox,
    deliver: (raw: string | Buffer) => void byGmail.deliverRaw(raw, 2),
  },
  {
    ...byImap,
    name: "IMAP",
    empty: () => byImap.inbox().clear(),
    deliver: (raw: string | Buffer) => void byImap.inbox().addRaw(raw, { receivedAt: byImap.hoursAgo(2) }),
  },
];

describe.each(mailboxes)("in a mailbox of $name", ({ givenParent, empty, deliver, run, stored }) => {
  async function reads(mails: readonly Buffer[]): Promise<void> {
    empty();
    const user = await givenParent();
    deliver(schoolMail({ subject: "Before them" }));
    for (const raw of mails) deliver(raw);
    deliver(schoolMail({ subject: "After them" }));
    const log = await run(user);
    expect(log.error_message).toBeNull();
    expect(log.status).toBe("completed");
    expect(log.emails_processed + log.failed_emails.length).toBe(log.emails_fetched);
    expect(log.failed_emails.filter(({ reason }) => !reason)).toEqual([]);
    expect((await stored(user)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(["Before them", "After them"]),
    );
    deliver(schoolMail({ subject: "A day later" }));
    expect(await run(user)).toMatchObject({ status: "completed" });
    expect((await stored(user)).map(({ subject }) => subject)).toContain("A day later");
  }

  test("any bytes in any header", async () => {
    const anyMails = array(mail, { minLength: mailsABatch, maxLength: mailsABatch });
    await holds(asyncProperty(anyMails, reads), {
      numRuns: 1,
      interruptAfterTimeLimit: 60_000,
      endOnFailure: true,
    });
  });

  test("each of the known troublemakers in each header", async () => {
    // Each email has another one in each of its headers.
    const mails = hostile.map((_, first) =>
      Buffer.concat([
        Buffer.from("From: office@oakwood.northshire.sch.uk\r\n"),
        ...headers.flatMap((name, n) => [
          Buffer.from(`${name}: `),
          hostile[(first + n) % hostile.length]!,
          Buffer.from("\r\n"),
        ]),
        Buffer.from("\r\nYear 5 swim on Thursday.\r\n"),
      ]),
    );
    await reads(mails);
  });
});
