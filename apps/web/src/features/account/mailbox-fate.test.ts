import { expect, test } from "vitest";
import { mailboxFate } from "./mailbox-fate.ts";

test.each([
  [["gmail"], "We give Google’s permission back and cancel any subscription.", "Your emails stay in Gmail."],
  [["gmail", "address"], "We give Google’s permission back", "Your emails stay in Gmail."],
  [["outlook"], "take it back in your Microsoft account too", "Your emails stay in Outlook."],
  [["imap"], "We delete the password of your mailbox", "Your emails stay in your mailbox."],
  [["address"], "Your Gatepost address stops working", "Your emails stay in your own mailbox."],
  [[], "We cancel any subscription.", ""],
] as const)("deleting an account with %j says so", (mailboxes, access, emails) => {
  const fate = mailboxFate(mailboxes.map((provider) => ({ provider })));
  expect(fate.access).toContain(access);
  expect(fate.emails).toBe(emails);
});
