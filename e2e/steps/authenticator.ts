import { TOTP } from "otpauth";

/**
 * An authenticator app with this key. To avoid waiting 30 seconds, the server also accepts the next step's code, each once, in this order.
 * The previous step's would work too, unless the current one ends between typing and checking.
 */
export function authenticator(key: string) {
  const app = new TOTP({ secret: key.replaceAll(" ", "") });
  const at = (steps: number) => () => app.generate({ timestamp: Date.now() + steps * 30_000 });
  return { now: at(0), next: at(1) };
}
