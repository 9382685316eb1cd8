import { proveSession } from "@gatepost/contract/sessions";
import { ApiError } from "../../lib/api-error.ts";
import { call } from "../../lib/api.ts";

/** Makes a call and, if the server wants proof first, once more after it. */
export type Proven = <T>(call: () => Promise<T>) => Promise<T>;

/** That it is still this parent who sits here; nothing more is asked for ten minutes. Throws ApiError. */
export async function prove(body: { password: string; code: string }) {
  await call(proveSession, { body });
}

/** The server wants the password, and the code where two-step sign-in is on, before it does this. */
export const wantsProof = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 400 && "password" in error.fields;
