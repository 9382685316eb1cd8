import { expect, test } from "vitest";
import { authenticationBy, topmost } from "./headers.ts";

test.each([
  ["imap.fastmail.com", "mx4.messagingengine.com; dmarc=pass", true],
  ["imap.mail.me.com", "dmarc.icloud.com; dmarc=pass header.from=oak.sch.uk", true],
  ["imap.gmail.com", "mx.google.com; spf=pass", true],
  ["imap.mail.yahoo.com", "atlas-production.v2-mail-prod1-ir2.omega.yahoo.com; dkim=pass", true],
  ["mail.family.example", "mx.family.example 1; dmarc=pass", true],
  ["localhost", "localhost; dmarc=pass", true],
  ["outlook.office365.com", "spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=oak.sch.uk; dmarc=pass", true],
  ["outlook.office365.com", "mx.evil.example; dmarc=pass", false],
  ["outlook.office365.com", null, false],
  ["imap.fastmail.com", "spf=pass smtp.mailfrom=oak.sch.uk; dmarc=pass", false],
  ["imap.fastmail.com", "mx.evil.example; dmarc=pass", false],
  ["imap.fastmail.com", "evilmessagingengine.com; dmarc=pass", false],
  ["mail.family.example", "example; dmarc=pass", false],
  ["imap.fastmail.com", "dmarc=pass", false],
  ["imap.fastmail.com", null, false],
] as const)("on %s the header %s is the provider's own: %s", (host, header, isOwn) => {
  expect(authenticationBy(host, header)).toBe(isOwn ? header : null);
});

test("takes the first of two headers with one name, unfolded", () => {
  const block = "Subject: One\r\n\tand more\r\nX: y\r\nsubject: Two\r\n\r\n";
  expect(topmost(block)("subject")).toBe("One and more");
  expect(topmost(block)("from")).toBeNull();
});
