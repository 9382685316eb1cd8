import { addPushDevice, deletePushDevice, listPushDevices } from "@gatepost/contract/push";
import type { TestApp } from "../build-test-app.ts";
import type { TestUser } from "../factories.ts";
import { subscriptionOf } from "../push-service.ts";
import { has, own, record } from "./isolation-case.ts";

async function givenDevice(app: TestApp, owner: TestUser) {
  const body = subscriptionOf("https://push.example/own");
  const { id } = (await app.call(addPushDevice, { token: owner.access, body })).body;
  return { params: { id }, marks: [id] };
}

export const pushCases = [
  own(listPushDevices, has(givenDevice)),
  own(addPushDevice, { bodyOf: ({ user }) => subscriptionOf(`https://push.example/${user.id}`) }),
  record(deletePushDevice, givenDevice),
];
