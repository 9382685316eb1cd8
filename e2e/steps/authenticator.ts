import { beginSecondFactor, confirmSecondFactor } from "@gatepost/contract/second-factor";
import { TOTP } from "otpauth";
import { ask } from "./api.ts";
import type { Parent } from "./parents.ts";

/**
 * An authenticator app with this key. To avoid waiting 30 seconds, the server also accepts the next step's code, each once, in this order.
 * The previous step's would work too, unless the current one ends between typing and checking.
 */
export function authenticator(key: string, clock: () => number = Date.now) {
  const app = new TOTP({ secret: key.replaceAll(" ", "") });
  const at = (steps: number) => () => app.generate({ timestamp: clock() + steps * 30_000 });
  return { now: at(0), next: at(1) };
}

/**
 * Turns two-step sign-in on through the API, which uses up `now`. Also returns the recovery codes. @param clock the server's, if it has its
 * own
 */
export async function guard({ caller, password }: Parent, clock?: () => number) {
  const { key } = await ask(caller, beginSecondFactor, { body: { password } });
  const app = authenticator(key, clock);
  const { recovery_codes } = await ask(caller, confirmSecondFactor, { body: { code: app.now() } });
  return { ...app, recovery_codes };
}
