import type { UserRegistered } from "../features/auth/index.ts";

/** Where one feature must react to another. Each reaction runs in the transaction of what it reacts to. */
export interface Listeners {
  readonly userRegistered: readonly UserRegistered[];
}

export function listeners(): Listeners {
  return { userRegistered: [] };
}
