import {
  answerClass,
  createChild,
  deleteChild,
  listChildren,
  updateChild,
} from "@gatepost/contract/children";
import { rollOverChildren } from "@gatepost/contract/roll-over";
import { childOf } from "../factories.ts";
import type { TestApp } from "../build-test-app.ts";
import type { TestUser } from "../factories.ts";
import type { IsolationCase } from "./isolation-case.ts";

const givenChild = async (app: TestApp, owner: TestUser) => {
  const { body } = await app.call(createChild, {
    token: owner.access,
    body: childOf({ name: "Owner's Amelia" }),
  });
  return { params: { id: body.id }, marks: [body.id, "Owner's Amelia"] };
};

export const childrenCases: readonly IsolationCase[] = [
  {
    route: listChildren,
    scope: "own",
    given: async (app, owner) => ({ marks: (await givenChild(app, owner)).marks }),
  },
  { route: createChild, scope: "own", given: async () => ({ body: childOf() }) },
  {
    route: updateChild,
    scope: "record",
    given: async (app, owner) => ({ ...(await givenChild(app, owner)), body: { name: "Changed" } }),
  },
  {
    route: answerClass,
    scope: "record",
    given: async (app, owner) => ({
      ...(await givenChild(app, owner)),
      body: { class_name: "Kestrels", is_in: true },
    }),
  },
  {
    route: rollOverChildren,
    scope: "record",
    given: async (app, owner) => {
      const { params, marks } = await givenChild(app, owner);
      return { body: { children: [{ id: params.id, choice: "keep" }] }, marks };
    },
  },
  { route: deleteChild, scope: "record", given: givenChild },
];
