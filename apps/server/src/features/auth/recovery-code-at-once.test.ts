import { login } from "@gatepost/contract/auth";
import { getSecondFactor } from "@gatepost/contract/second-factor";
import { expect, test, vi } from "vitest";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { guard, registerParent } from "../../testing/factories.ts";
import { verifyPassword } from "./passwords.ts";

vi.mock("./passwords.ts", { spy: true });

test("a recovery code that two sign-ins find unused at the same moment lets one of them in", async () => {
  const app = await buildTestApp();
  const parent = await registerParent(app);
  const [code = ""] = (await guard(app, parent)).recovery_codes;
  const actual = await vi.importActual<{ verifyPassword: typeof verifyPassword }>("./passwords.ts");
  const both = Promise.withResolvers<void>();
  let found = 0;
  vi.mocked(verifyPassword).mockImplementation(async (stored, typed) => {
    const isRight = await actual.verifyPassword(stored, typed);
    if (typed !== code.replaceAll("-", "").slice(4)) return isRight;
    found += 1;
    if (found === 2) both.resolve();
    await both.promise;
    return isRight;
  });
  const { user, password, access: token } = parent;
  const signIn = () => app.call(login, { body: { username: user.username, password, code } });
  const answers = await Promise.all([signIn(), signIn()]);
  expect(found).toBe(2);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect((await app.call(getSecondFactor, { token })).body.recovery_codes_left).toBe(9);
});
