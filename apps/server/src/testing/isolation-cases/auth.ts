import { getProfile, login, logout, refreshAccess, register } from "@gatepost/contract/auth";
import { endOtherSessions, endSession, listSessions, proveSession } from "@gatepost/contract/sessions";
import { listActivity } from "@gatepost/contract/activity";
import { registrationOf } from "../factories.ts";
import type { IsolationCase } from "./isolation-case.ts";

export const authCases: readonly IsolationCase[] = [
  { route: register, scope: "public", given: async () => ({ bodyOf: () => registrationOf() }) },
  {
    route: login,
    scope: "own",
    given: async (_app, owner) => ({
      bodyOf: (caller) => ({ username: caller.user.username, password: caller.password }),
      marks: [owner.user.id, owner.user.email],
    }),
  },
  {
    route: logout,
    scope: "own",
    given: async (_app, owner) => ({
      bodyOf: (caller) => ({ refresh: caller.refresh }),
      marks: [owner.user.id],
    }),
  },
  {
    route: refreshAccess,
    scope: "own",
    given: async (_app, owner) => ({
      bodyOf: (caller) => ({ refresh: caller.refresh }),
      marks: [owner.user.id],
    }),
  },
  {
    route: getProfile,
    scope: "own",
    given: async (_app, owner) => ({ marks: [owner.user.id, owner.user.email, owner.user.username] }),
  },
  {
    route: listSessions,
    scope: "own",
    given: async (app, owner) => {
      const { body } = await app.call(listSessions, { token: owner.access });
      return { marks: body.map((session) => session.id) };
    },
  },
  {
    route: endSession,
    scope: "record",
    ends: true,
    given: async (app, owner) => {
      const { body } = await app.call(listSessions, { token: owner.access });
      return { params: { id: body[0]?.id ?? "" } };
    },
  },
  { route: endOtherSessions, scope: "own" },
  {
    route: proveSession,
    scope: "own",
    given: async () => ({ bodyOf: (caller) => ({ password: caller.password }) }),
  },
  {
    route: listActivity,
    scope: "own",
    given: async (app, owner) => {
      const { body } = await app.call(listActivity, { token: owner.access });
      return { marks: body.results.map((event) => event.id) };
    },
  },
];
