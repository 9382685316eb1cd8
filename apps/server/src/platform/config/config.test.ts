import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ConfigError } from "../errors/errors.ts";
import { readConfig } from "./config.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gatepost-config-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (variables: Record<string, string>) => readConfig({ DATA_DIR: folder, ...variables });
const keys = `k1:${Buffer.alloc(32, 1).toString("base64")}`;
const secrets = { SECRET_KEY: "s".repeat(40), ENCRYPTION_KEYS: keys };

test("with nothing set, everything is off and the embedded database is used", () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    app_url: "http://localhost:3000",
    registration: "open",
    demo: false,
    database_url: undefined,
    google: null,
    microsoft: null,
    stripe: null,
    mail: null,
    ai: { provider: "embedded" },
  });
});

test.each([
  ["off", false],
  ["on", "loopback, linklocal, uniquelocal"],
  ["10.0.0.1,2001:db8::/32", "10.0.0.1,2001:db8::/32"],
  ["uniquelocal", "uniquelocal"],
])("TRUST_PROXY=%s trusts %s", (value, believed) => {
  expect(read({ TRUST_PROXY: value }).trust_proxy).toBe(believed);
});

test("treats an empty variable as unset", () => {
  expect(read({ GOOGLE_CLIENT_ID: "", PORT: "", SMTP_URL: "" })).toMatchObject({
    google: null,
    port: 3000,
    mail: null,
  });
});

describe("refuses to start with a sentence that names the variable", () => {
  test.each([
    [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET"],
    [{ CLAMAV_URL: "tcp://localhost" }, "Remove CLAMAV_URL"],
    [{ MICROSOFT_CLIENT_ID: "id" }, "MICROSOFT_CLIENT_SECRET"],
    [{ MICROSOFT_IMAP_HOST: "outlook.office365.com" }, "MICROSOFT_IMAP_HOST"],
    [{ STRIPE_SECRET_KEY: "sk" }, "STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID"],
    [{ STRIPE_SECRET_KEY: "sk", STRIPE_PRICE_ID: "p" }, "STRIPE_WEBHOOK_SECRET"],
    [{ SMTP_URL: "smtp://localhost" }, "MAIL_FROM"],
    [{ SUPPORT_EMAIL: "help@example.org" }, "SMTP_URL"],
    [{ AI_PROVIDER: "anthropic" }, "AI_MODEL"],
    [{ AI_PROVIDER: "anthropic", AI_MODEL: "m" }, "AI_API_KEY"],
    [{ AI_PROVIDER: "openai-compatible", AI_MODEL: "m" }, "AI_BASE_URL"],
    [
      { AI_PROVIDER: "google", AI_MODEL: "m", AI_API_KEY: "k", AI_PRICE_INPUT_USD: "1" },
      "AI_PRICE_OUTPUT_USD",
    ],
    [{ PORT: "none" }, "PORT"],
    [{ TRUST_PROXY: "yes" }, "TRUST_PROXY"],
    [{ DATABASE_POOL_SIZE: "1" }, "DATABASE_POOL_SIZE"],
    [{ TRUST_PROXY: "10.0.0.1, 10.0.0.0/8/8" }, "TRUST_PROXY"],
    [{ DATA_DIR: process.execPath }, "DATA_DIR"],
    [{ REGISTRATION: "maybe" }, "REGISTRATION"],
    [{ DATABASE_URL: "mysql://localhost/db" }, "DATABASE_URL"],
    [{ DATABASE_URL: "postgres://localhost/db" }, "SECRET_KEY"],
    [{ SECRET_KEY: "short" }, "SECRET_KEY"],
    [{ ENCRYPTION_KEYS: "k1:AAAA" }, "ENCRYPTION_KEYS"],
    [{ ENCRYPTION_KEYS: `${keys},${keys}` }, "ENCRYPTION_KEYS"],
  ])("%o: %s", (variables, name) => {
    expect(() => read(variables)).toThrow(ConfigError);
    expect(() => read(variables)).toThrow(name);
  });

  test.each([
    ["GOOGLE_ISSUER", "http://localhost:4000"],
    ["GMAIL_API_URL", "http://127.0.0.2:4000"],
    ["STRIPE_API_URL", "http://[::1]:4000"],
  ])("in production, %s at %s", (name, address) => {
    expect(() => read({ NODE_ENV: "production", [name]: address })).toThrow(name);
    expect(() => read({ [name]: address })).not.toThrow();
  });
});

// Nothing can be created in /proc, and a recursive mkdir reports no error there.
test.each(["/proc/gatepost", "/proc/gatepost/data", "/dev/null/data"])(
  "refuses to start with the data folder %s",
  (name) => {
    expect(() => read({ DATA_DIR: name })).toThrow(
      `DATA_DIR: ${name} is no folder that this user can write (`,
    );
  },
);

describe("secrets", () => {
  test("are created once, readable by this user only, and found again", () => {
    const first = read({});
    const again = read({});
    expect(again.secret_key).toBe(first.secret_key);
    expect(again.encryption_keys).toEqual(first.encryption_keys);
    expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
  });

  test("stop the start when damaged, and are left untouched", () => {
    writeFileSync(join(folder, "secrets.json"), "{");
    expect(() => read({})).toThrow(/secrets\.json cannot be read/);
    expect(readFileSync(join(folder, "secrets.json"), "utf8")).toBe("{");
  });

  test("from the environment need no folder, and the first key encrypts", () => {
    const more = `${keys},k0:${Buffer.alloc(32, 2).toString("base64")}`;
    const config = readConfig({ ...secrets, ENCRYPTION_KEYS: more, DATA_DIR: join(folder, "absent") });
    expect(config.encryption_keys.map(({ id }) => id)).toEqual(["k1", "k0"]);
  });
});
