import * as contract from "@gatepost/contract/children";
import { rollOverChildren } from "@gatepost/contract/roll-over";
import type { TestApp } from "../build-test-app.ts";
import { childOf, type TestUser } from "../factories.ts";
import { has, own, record, sending } from "./isolation-case.ts";

const givenChild = async (app: TestApp, owner: TestUser) => {
  const name = "Owner's Amelia";
  const { body } = await app.call(contract.createChild, { token: owner.access, body: childOf({ name }) });
  return { params: { id: body.id }, marks: [body.id, name] };
};

export const childrenCases = [
  own(contract.listChildren, has(givenChild)),
  own(contract.createChild, { body: childOf() }),
  record(contract.updateChild, sending(givenChild, { name: "Changed" })),
  record(contract.answerClass, sending(givenChild, { class_name: "Kestrels", is_in: true })),
  record(rollOverChildren, async (app, owner) => {
    const { params, marks } = await givenChild(app, owner);
    return { body: { children: [{ id: params.id, choice: "keep" }] }, marks };
  }),
  record(contract.deleteChild, givenChild),
];
