import { requestPasswordReset, sendEmailVerification } from "@gatepost/contract/account";
import { sendContact } from "@gatepost/contract/contact";
import { getConfig } from "@gatepost/contract/system";
import { expect, test } from "vitest";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { registerParent } from "../../testing/factories.ts";
import { beforeFile } from "../../testing/before-file.ts";

const app = beforeFile(() => buildTestApp());

test("promises nothing that needs email while no mail server is configured", async () => {
  expect((await app.call(getConfig)).body).toMatchObject({ mail: false, contact: false });
  const { access: token } = await registerParent(app);
  const answers = [
    await app.call(sendEmailVerification, { token }),
    await app.call(requestPasswordReset, { body: { email: "rowan@example.org" } }),
    await app.call(sendContact, {
      body: { name: "Rowan", email: "rowan@example.org", subject: "other", message: "Hello" },
    }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [409, "not_configured"]),
  );
  expect(await app.app.drainJobs()).toBe(0);
});
