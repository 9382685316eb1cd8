import { expect, test } from "vitest";
import { testSecrets } from "../../testing/test-secrets.ts";
import { readConfig } from "./config.ts";

const inbound = (variables: Record<string, string>) => readConfig({ ...testSecrets, ...variables }).inbound;

test("families have no address where nothing is set", () => expect(inbound({})).toBeNull());

test.each([
  [{ INBOUND_DOMAIN: "in.example.org" }, /INBOUND_IMAP_URL must be set/],
  [{ INBOUND_IMAP_URL: "imaps://a:b@c.example" }, /INBOUND_DOMAIN must be set/],
  [
    { INBOUND_DOMAIN: "not a domain", INBOUND_IMAP_URL: "imaps://a:b@c.example" },
    /INBOUND_DOMAIN: must be a domain/,
  ],
  [
    { INBOUND_DOMAIN: "in.example.org", INBOUND_IMAP_URL: "imap://a:b@c.example" },
    /INBOUND_IMAP_URL: must be imaps/,
  ],
  [
    { INBOUND_DOMAIN: "in.example.org", INBOUND_SMTP_PORT: "25" },
    /Remove INBOUND_SMTP_PORT.*set INBOUND_IMAP_URL.*families keep their addresses/,
  ],
])("refuses %j and says what to do", (variables, sentence) =>
  expect(() => inbound(variables)).toThrow(sentence),
);

test("accepts a mailbox with plus-addressing, and one of its folders", () => {
  const set = {
    INBOUND_DOMAIN: "Gatepost@Example.org",
    INBOUND_IMAP_URL: "imaps://a%40b:c%2Fd@mail.example/Fami%20lies",
  };
  expect(inbound(set)).toEqual({
    domain: "example.org",
    plus: "gatepost",
    imap: { host: "mail.example", port: 993, username: "a@b", password: "c/d", folder: "Fami lies" },
  });
});
