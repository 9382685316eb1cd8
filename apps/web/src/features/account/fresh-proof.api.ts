import { proveSession } from "@gatepost/contract/sessions";
import { ApiError } from "../../lib/api-error.ts";
import { call } from "../../lib/api.ts";

/** Makes a call and repeats it once if the server first wants proof. */
export type Proven = <T>(call: () => Promise<T>) => Promise<T>;

/** Proves that this is still the parent; lasts ten minutes. Throws ApiError. */
export async function prove(body: { password: string; code: string }) {
  await call(proveSession, { body });
}

/** Whether the server refused because it first wants the password (and the code, with two-step sign-in). */
export const wantsProof = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 400 && "password" in error.fields;
