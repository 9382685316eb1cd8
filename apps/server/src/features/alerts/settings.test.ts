import { getAlertSettings, updateAlertSettings } from "@gatepost/contract/alerts";
import { exportData } from "@gatepost/contract/account";
import { expect, test } from "vitest";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { registerParent } from "../../testing/factories.ts";
import { beforeFile } from "../../testing/before-file.ts";

const app = beforeFile(() => buildTestApp());

const off = { enabled: false, quiet_from: null, quiet_to: null, evening_at: null };

test("alerts are off by default, a change keeps fields that it leaves out, and the export includes them", async () => {
  const { access: token } = await registerParent(app);
  expect((await app.call(getAlertSettings, { token })).body).toEqual(off);
  const hours = { quiet_from: "21:00", quiet_to: "07:00" };
  await app.call(updateAlertSettings, { token, body: hours });
  const { body } = await app.call(updateAlertSettings, {
    token,
    body: { enabled: true, evening_at: "19:00" },
  });
  expect(body).toEqual({ enabled: true, ...hours, evening_at: "19:00" });
  expect((await app.call(getAlertSettings, { token })).body).toEqual(body);
  expect((await app.call(exportData, { token })).body).toMatchObject({ alerts: body });
});

test.each([
  ["quiet_to", { quiet_from: "21:00" }],
  ["quiet_from", { quiet_to: "07:00" }],
  ["quiet_to", { quiet_from: "21:00", quiet_to: "21:00" }],
  ["evening_at", { evening_at: "7pm" }],
  ["evening_at", { evening_at: "24:00" }],
  ["enabled", { enabled: null }],
])("refuses %s for %j", async (field, body) => {
  const { access: token } = await registerParent(app);
  const { status, body: answer } = await app.call(updateAlertSettings, { token, body });
  expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]]);
  expect((await app.call(getAlertSettings, { token })).body).toEqual(off);
});
