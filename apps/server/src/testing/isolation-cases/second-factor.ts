import * as contract from "@gatepost/contract/second-factor";
import { appCode } from "../authenticator.ts";
import type { TestApp } from "../build-test-app.ts";
import type { TestUser } from "../factories.ts";
import { factor, has, type IsolationGiven, own } from "./isolation-case.ts";

/** The owner's app shows the code of an unused time step. */
async function begun(app: TestApp, owner: TestUser): Promise<{ key: string; code: () => string }> {
  const body = { password: owner.password };
  const { key } = (await app.call(contract.beginSecondFactor, { token: owner.access, body })).body;
  const code = () => {
    app.clock.advance({ seconds: 30 });
    return appCode(key, app.clock.now());
  };
  return { key, code };
}

async function switchedOn(app: TestApp, owner: TestUser): Promise<IsolationGiven> {
  const { key, code } = await begun(app, owner);
  const confirmed = await app.call(contract.confirmSecondFactor, {
    token: owner.access,
    body: { code: code() },
  });
  const now = code();
  const marks = [key, ...confirmed.body.recovery_codes];
  return { bodyOf: ({ password }) => ({ password, code: now }), marks };
}

export const secondFactorCases = [
  own(contract.getSecondFactor, has(switchedOn)),
  own(contract.beginSecondFactor, (_, owner) => ({
    bodyOf: ({ password }) => ({ password }),
    marks: [owner.user.username],
  })),
  factor(contract.confirmSecondFactor, async (app, owner) => {
    const { key, code } = await begun(app, owner);
    return { body: { code: code() }, marks: [key] };
  }),
  factor(contract.endSecondFactor, switchedOn),
  factor(contract.renewRecoveryCodes, switchedOn),
];
