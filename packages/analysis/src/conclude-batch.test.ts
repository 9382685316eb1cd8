import { expect, test } from "vitest";
import { concludeBatch } from "./conclude.ts";
import type { MailIn } from "./mail-in.ts";
import { parseMessage } from "./mime/parse-message.ts";
import { receiveMail } from "./receive-mail.ts";
import type { Read } from "./read/ask-model.ts";
import { family, mail } from "./testing/mail.ts";

const read = async (body: string, answer: Read | null = null) => {
  const message = await parseMessage(mail(body));
  const { other: _, ...received } = receiveMail(message, new Date("2026-03-10T09:00:00Z"), family);
  const mails: MailIn[] = [{ id: "m1", message, ...received }];
  let made = 0;
  const given = { mails, family, things: [], writers: new Map(), newId: () => `t${(made += 1)}` };
  return concludeBatch(given, answer, false).mails[0];
};

test("says by which words an email is for others", async () =>
  expect(await read("Dear Year 6 parents,\n\nPlease send a pencil on Friday 13 March.")).toMatchObject({
    outcome: "not_for_us",
    reason: "“Dear Year 6 parents,”",
  }));

test("makes an email one to read if a part of it is behind a link", async () => {
  const body =
    "Year 5: the trip is on Friday 13 March. Read the full letter online: https://x.example/letter";
  expect(await read(body)).toMatchObject({
    outcome: "to_read",
    warnings: [expect.stringContaining("behind a link")],
  });
});
