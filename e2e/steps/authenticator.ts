import { beginSecondFactor, confirmSecondFactor } from "@gatepost/contract/second-factor";
import { TOTP } from "otpauth";
import { ask } from "./api.ts";
import type { Parent } from "./parents.ts";

/**
 * An authenticator app with this key. Nothing waits for the next 30 seconds: the server takes the step before and the one after too,
 * each once, in this order.
 */
export function authenticator(key: string) {
  const app = new TOTP({ secret: key.replaceAll(" ", "") });
  const at = (steps: number) => () => app.generate({ timestamp: Date.now() + steps * 30_000 });
  return { before: at(-1), now: at(0), next: at(1) };
}

/** Switches two-step sign-in on by the API; `before` is used up then. */
export async function guard({ caller, password }: Parent) {
  const { key } = await ask(caller, beginSecondFactor, { body: { password } });
  const app = authenticator(key);
  await ask(caller, confirmSecondFactor, { body: { code: app.before() } });
  return app;
}
