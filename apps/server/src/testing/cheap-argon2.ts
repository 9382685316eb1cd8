/**
 * Stands in for `@node-rs/argon2` in the server's tests (vitest.config.ts). A password costs 20 ms of a processor as the product hashes it,
 * half a millisecond here, and the tests hash thousands. What was stored at any cost is still verified.
 */
import { createRequire } from "node:module";
import type * as Argon2 from "@node-rs/argon2";

const argon2 = createRequire(import.meta.url)("@node-rs/argon2") as typeof Argon2;

export const hash: typeof argon2.hash = (password, options, signal) =>
  argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal);
export const { verify } = argon2;
