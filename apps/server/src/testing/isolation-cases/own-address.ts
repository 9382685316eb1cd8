import { createOwnAddress, renewOwnAddress } from "@gatepost/contract/own-address";
import type { IsolationCase } from "./isolation-case.ts";

export const ownAddressCases: readonly IsolationCase[] = [
  { route: createOwnAddress, scope: "own" },
  {
    route: renewOwnAddress,
    scope: "record",
    given: async (app, owner) => {
      const { body } = await app.call(createOwnAddress, { token: owner.access });
      return { marks: [body.email, body.id] };
    },
  },
];
