import { getProfile, login, logout, refreshAccess, register } from "@gatepost/contract/auth";
import { endOtherSessions, endSession, listSessions, proveSession } from "@gatepost/contract/sessions";
import { listActivity } from "@gatepost/contract/activity";
import { registrationOf, type TestUser } from "../factories.ts";
import { anyone, own, record } from "./isolation-case.ts";

const withToken = (_: unknown, { user }: TestUser) => ({
  bodyOf: ({ refresh }: TestUser) => ({ refresh }),
  marks: [user.id],
});

export const authCases = [
  anyone(register, { bodyOf: () => registrationOf() }),
  own(login, (_, { user }) => ({
    bodyOf: (caller) => ({ username: caller.user.username, password: caller.password }),
    marks: [user.id, user.email],
  })),
  own(logout, withToken),
  own(refreshAccess, withToken),
  own(getProfile, (_, { user }) => ({ marks: [user.id, user.email, user.username] })),
  own(listSessions, async (app, owner) => {
    const { body } = await app.call(listSessions, { token: owner.access });
    return { marks: body.map(({ id }) => id) };
  }),
  record(
    endSession,
    async (app, owner) => {
      const { body } = await app.call(listSessions, { token: owner.access });
      return { params: { id: body[0]?.id ?? "" } };
    },
    { ends: true },
  ),
  own(endOtherSessions),
  own(proveSession, { bodyOf: ({ password }) => ({ password }) }),
  own(listActivity, async (app, owner) => {
    const { body } = await app.call(listActivity, { token: owner.access });
    return { marks: body.results.map(({ id }) => id) };
  }),
];
