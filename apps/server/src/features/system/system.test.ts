import { getConfig, health, ready } from "@gatepost/contract/system";
import { expect, test } from "vitest";
import { newVapidKeys } from "../../platform/config/vapid-keys.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { beforeFile } from "../../testing/before-file.ts";

const keys = newVapidKeys();
const app = beforeFile(() =>
  buildTestApp({
    env: {
      DEMO: "1",
      GOOGLE_CLIENT_ID: "id",
      GOOGLE_CLIENT_SECRET: "secret",
      REGISTRATION: "closed",
      AI_PROVIDER: "anthropic",
      AI_MODEL: "some-model",
      AI_API_KEY: "key",
      VAPID_PUBLIC_KEY: keys.public_key,
      VAPID_PRIVATE_KEY: keys.private_key,
    },
  }),
);

test("says what is configured and nothing else", async () => {
  expect((await app.call(getConfig)).body).toEqual({
    demo: true,
    gmail: true,
    outlook: false,
    own_address: false,
    billing: false,
    mail: false,
    contact: false,
    registration: "closed",
    analysis: "language_model",
    push_public_key: expect.stringMatching(/^[\w-]{87}$/),
  });
});

test("is alive and ready, but not ready once the queue is gone", async () => {
  expect((await app.call(health)).body).toEqual({ status: "ok" });
  expect((await app.call(ready)).body).toEqual({ status: "ready" });
  await app.database.pool.query("ALTER SCHEMA pgboss RENAME TO elsewhere");
  const { status, headers } = await app.call(ready);
  await app.database.pool.query("ALTER SCHEMA elsewhere RENAME TO pgboss");
  expect([status, headers["retry-after"]]).toEqual([503, "5"]);
});
