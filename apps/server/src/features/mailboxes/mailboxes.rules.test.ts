import { expect, test } from "vitest";
import { userNames } from "./mailboxes.rules.ts";

test.each([
  ["imap.mail.me.com", "priya.shah@icloud.com", ["priya.shah", "priya.shah@icloud.com"]],
  ["imap.mail.me.com", "priya.shah", ["priya.shah"]],
  ["imap.mail.yahoo.com", "priya@yahoo.co.uk", ["priya@yahoo.co.uk"]],
])("at %s %s signs in as %j", (host, username, names) =>
  expect(userNames({ host, username })).toEqual(names),
);
