import * as contract from "@gatepost/contract/second-factor";
import { appCode } from "../authenticator.ts";
import type { TestApp } from "../build-test-app.ts";
import { guard, type TestUser } from "../factories.ts";
import { factor, has, type IsolationGiven, own } from "./isolation-case.ts";

async function switchedOn(app: TestApp, owner: TestUser): Promise<IsolationGiven> {
  const { key, code, recovery_codes } = await guard(app, owner);
  app.clock.advance({ seconds: 30 }); // each code works once
  const now = code();
  return { bodyOf: ({ password }) => ({ password, code: now }), marks: [key, ...recovery_codes] };
}

export const secondFactorCases = [
  own(contract.getSecondFactor, has(switchedOn)),
  own(contract.beginSecondFactor, (_, owner) => ({
    bodyOf: ({ password }) => ({ password }),
    marks: [owner.user.username],
  })),
  factor(contract.confirmSecondFactor, async (app, owner) => {
    const body = { password: owner.password };
    const { key } = (await app.call(contract.beginSecondFactor, { token: owner.access, body })).body;
    return { body: { code: appCode(key, app.clock.now()) }, marks: [key] };
  }),
  factor(contract.endSecondFactor, switchedOn),
  factor(contract.renewRecoveryCodes, switchedOn),
];
