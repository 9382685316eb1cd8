import { addPushDevice, deletePushDevice, listPushDevices } from "@gatepost/contract/push";
import type { TestApp } from "../build-test-app.ts";
import type { TestUser } from "../factories.ts";
import { subscriptionOf } from "../push-service.ts";
import type { IsolationCase } from "./isolation-case.ts";

const added = async (app: TestApp, owner: TestUser) => {
  const body = subscriptionOf("https://push.example/own");
  return (await app.call(addPushDevice, { token: owner.access, body })).body;
};

export const pushCases: readonly IsolationCase[] = [
  {
    route: listPushDevices,
    scope: "own",
    given: async (app, owner) => ({ marks: [(await added(app, owner)).id] }),
  },
  {
    route: addPushDevice,
    scope: "own",
    given: async () => ({ bodyOf: (caller) => subscriptionOf(`https://push.example/${caller.user.id}`) }),
  },
  {
    route: deletePushDevice,
    scope: "record",
    given: async (app, owner) => ({ params: { id: (await added(app, owner)).id } }),
  },
];
