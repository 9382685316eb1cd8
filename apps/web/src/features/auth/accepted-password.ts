import type { Credentials } from "@gatepost/contract/auth";

let accepted: Credentials | null = null;

/** Keeps what was right and waits for its code, from one page to the next: in memory only, never in the history. */
export function keepAccepted(credentials: Credentials | null) {
  accepted = credentials;
}

export const acceptedCredentials = () => accepted;
