import { login } from "@gatepost/contract/auth";
import { getSecondFactor } from "@gatepost/contract/second-factor";
import { expect, test, vi } from "vitest";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { guard, registerParent } from "../../testing/factories.ts";

test("a recovery code that two sign-ins find unused at the same moment lets one of them in", async () => {
  const app = await buildTestApp();
  const parent = await registerParent(app);
  const [code = ""] = (await guard(app, parent)).recovery_codes;
  const { db } = app.app.platform;
  const begin = db.transaction.bind(db);
  const both = Promise.withResolvers<void>();
  let found = 0;
  // Each has found the code unused when it begins the transaction that uses it up.
  const transaction = vi.spyOn(db, "transaction").mockImplementation(() => {
    const begun = begin();
    const execute = begun.execute.bind(begun);
    return Object.assign(begun, {
      execute: async (work: Parameters<typeof execute>[0]) => {
        found += 1;
        if (found === 2) both.resolve();
        await both.promise;
        return execute(work);
      },
    });
  });
  const { user, password, access: token } = parent;
  const signIn = () => app.call(login, { body: { username: user.username, password, code } });
  const answers = await Promise.all([signIn(), signIn()]);
  transaction.mockRestore();
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect((await app.call(getSecondFactor, { token })).body.recovery_codes_left).toBe(9);
});
