import type { Credentials } from "@gatepost/contract/auth";

let accepted: Credentials | null = null;

/** Passes an accepted password on to the page that asks for the code: in memory only, never in the history. */
export function keepAccepted(credentials: Credentials | null) {
  accepted = credentials;
}

export const acceptedCredentials = () => accepted;
