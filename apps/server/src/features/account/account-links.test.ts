import { expect, test } from "vitest";
import { newId } from "../../platform/crypto/ids.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { registerParent } from "../../testing/factories.ts";
import { createLink } from "./account-links.service.ts";
import { beforeFile } from "../../testing/before-file.ts";

const app = beforeFile(() => buildTestApp());

const platform = () => ({ db: app.database.db, clock: app.clock });
const link = { purpose: "reset_password", to: "jo@example.org" } as const;

test("an email about an account that has been deleted meanwhile gets no link", async () => {
  expect(await createLink(platform(), newId(), link)).toBeNull();
});

test("at most five links an hour, however many are asked for at once", async () => {
  const { user } = await registerParent(app);
  const asked = await Promise.all(Array.from({ length: 8 }, () => createLink(platform(), user.id, link)));
  expect(asked.filter((token) => token !== null)).toHaveLength(5);
});
