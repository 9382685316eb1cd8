import { expect, test } from "vitest";
import { testSecrets } from "../../testing/test-secrets.ts";
import { readConfig } from "./config.ts";

const inbound = (variables: Record<string, string>) => readConfig({ ...testSecrets, ...variables }).inbound;

test("families have no address where nothing is set", () => expect(inbound({})).toBeNull());

test.each([
  [{ INBOUND_DOMAIN: "in.example.org" }, /Set either INBOUND_SMTP_PORT or INBOUND_IMAP_URL/],
  [
    { INBOUND_DOMAIN: "in.example.org", INBOUND_SMTP_PORT: "25", INBOUND_IMAP_URL: "imaps://a:b@c.example" },
    /Set either INBOUND_SMTP_PORT or INBOUND_IMAP_URL/,
  ],
  [{ INBOUND_SMTP_PORT: "25" }, /INBOUND_DOMAIN must be set/],
  [{ INBOUND_DOMAIN: "not a domain", INBOUND_SMTP_PORT: "25" }, /INBOUND_DOMAIN: must be a domain/],
  [
    { INBOUND_DOMAIN: "in.example.org", INBOUND_IMAP_URL: "imap://a:b@c.example" },
    /INBOUND_IMAP_URL: must be imaps/,
  ],
  [
    { INBOUND_DOMAIN: "in.example.org", INBOUND_SMTP_PORT: "25", INBOUND_TLS_CERT: "/cert.pem" },
    /both INBOUND_TLS_CERT and INBOUND_TLS_KEY/,
  ],
  [
    {
      INBOUND_DOMAIN: "in.example.org",
      INBOUND_SMTP_PORT: "25",
      INBOUND_TLS_CERT: "/no",
      INBOUND_TLS_KEY: "/no",
    },
    /INBOUND_TLS_CERT: the file \/no cannot be read/,
  ],
  [
    { INBOUND_DOMAIN: "in.example.org", INBOUND_SMTP_PORT: "25", INBOUND_DNS_SERVERS: "dns.example:53" },
    /INBOUND_DNS_SERVERS: dns\.example:53 must be an IP address/,
  ],
])("refuses %j and says what to do", (variables, sentence) =>
  expect(() => inbound(variables)).toThrow(sentence),
);

test("accepts a mailbox with plus-addressing, and one of its folders", () => {
  const set = {
    INBOUND_DOMAIN: "Gatepost@Example.org",
    INBOUND_IMAP_URL: "imaps://a%40b:c%2Fd@mail.example/Fami%20lies",
  };
  expect(inbound(set)).toMatchObject({
    domain: "example.org",
    plus: "gatepost",
    smtp: null,
    imap: { host: "mail.example", port: 993, username: "a@b", password: "c/d", folder: "Fami lies" },
  });
});
