import * as contract from "@gatepost/contract/second-factor";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { refresh } from "../../../lib/refresh.ts";
import { answerOf } from "../../../lib/server-state.ts";
import { activityKey, sessionsKey } from "../account.api.ts";

const factorKey = ["second-factor"];

export type Proof = { password: string; code: string };

export const useSecondFactor = () => useQuery(answerOf(factorKey, contract.getSecondFactor));

/** The app's key. Throws ApiError. */
export const begin = (password: string) => call(contract.beginSecondFactor, { body: { password } });

/** The recovery codes; every other session ends. Throws ApiError. */
export const confirm = (code: string) => call(contract.confirmSecondFactor, { body: { code } });

export const end = (body: Proof) => call(contract.endSecondFactor, { body });

/** The new codes. Throws ApiError. */
export const renewCodes = (body: Proof) => call(contract.renewRecoveryCodes, { body });

/** Asks the server anew how it stands, who is signed in and what happened. */
export const showChange = () => refresh(factorKey, sessionsKey, activityKey);
