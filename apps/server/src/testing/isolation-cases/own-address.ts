import { createOwnAddress, renewOwnAddress } from "@gatepost/contract/own-address";
import { own, record } from "./isolation-case.ts";

export const ownAddressCases = [
  own(createOwnAddress),
  record(renewOwnAddress, async (app, owner) => {
    const { body } = await app.call(createOwnAddress, { token: owner.access });
    return { marks: [body.email, body.id] };
  }),
];
