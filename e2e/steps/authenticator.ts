import { beginSecondFactor, confirmSecondFactor } from "@gatepost/contract/second-factor";
import { TOTP } from "otpauth";
import { ask } from "./api.ts";
import type { Parent } from "./parents.ts";

/**
 * An authenticator app with this key. Nothing waits for the next 30 seconds: the server takes the step that follows as well, each
 * once, in this order. The step before would do too, but not once the present one ends between typing and looking.
 */
export function authenticator(key: string, clock: () => number = Date.now) {
  const app = new TOTP({ secret: key.replaceAll(" ", "") });
  const at = (steps: number) => () => app.generate({ timestamp: clock() + steps * 30_000 });
  return { now: at(0), next: at(1) };
}

/** Switches two-step sign-in on by the API; `now` is used up then. With the recovery codes. @param clock the server's, where it has one of its own */
export async function guard({ caller, password }: Parent, clock?: () => number) {
  const { key } = await ask(caller, beginSecondFactor, { body: { password } });
  const app = authenticator(key, clock);
  const { recovery_codes } = await ask(caller, confirmSecondFactor, { body: { code: app.now() } });
  return { ...app, recovery_codes };
}
