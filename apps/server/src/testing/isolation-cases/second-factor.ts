import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from "@gatepost/contract/second-factor";
import { appCode } from "../authenticator.ts";
import type { TestApp } from "../build-test-app.ts";
import type { TestUser } from "../factories.ts";
import type { IsolationCase, IsolationGiven } from "./isolation-case.ts";

/** The owner's app shows the code of an unused time step. */
async function begun(app: TestApp, owner: TestUser): Promise<{ key: string; code: () => string }> {
  const body = { password: owner.password };
  const { key } = (await app.call(beginSecondFactor, { token: owner.access, body })).body;
  const code = () => {
    app.clock.advance({ seconds: 30 });
    return appCode(key, app.clock.now());
  };
  return { key, code };
}

async function switchedOn(app: TestApp, owner: TestUser): Promise<IsolationGiven> {
  const { key, code } = await begun(app, owner);
  const { recovery_codes } = (
    await app.call(confirmSecondFactor, { token: owner.access, body: { code: code() } })
  ).body;
  const now = code();
  return { bodyOf: ({ password }) => ({ password, code: now }), marks: [key, ...recovery_codes] };
}

export const secondFactorCases: readonly IsolationCase[] = [
  {
    route: getSecondFactor,
    scope: "own",
    given: async (app, owner) => ({ marks: (await switchedOn(app, owner)).marks ?? [] }),
  },
  {
    route: beginSecondFactor,
    scope: "own",
    given: async (_app, owner) => ({
      bodyOf: ({ password }) => ({ password }),
      marks: [owner.user.username],
    }),
  },
  {
    route: confirmSecondFactor,
    scope: "factor",
    given: async (app, owner) => {
      const { key, code } = await begun(app, owner);
      return { body: { code: code() }, marks: [key] };
    },
  },
  { route: endSecondFactor, scope: "factor", given: switchedOn },
  { route: renewRecoveryCodes, scope: "factor", given: switchedOn },
];
