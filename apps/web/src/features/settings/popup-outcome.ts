import { gmailResultValidityMs } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import * as z from "zod/mini";
import { parseJson } from "../../lib/parse-json.ts";
import { type SignInProvider, signIns } from "./sign-ins.ts";

/** How the popup reports the provider's answer to the main window. */
export const signInOutcome = z.discriminatedUnion("type", [
  z.object({ type: z.literal("callback"), code: z.string(), state: z.string() }),
  z.object({ type: z.literal("success") }),
  z.object({ type: z.literal("error"), error: z.string() }),
]);
export type SignInOutcome = z.infer<typeof signInOutcome>;

/** The payload of window messages; other programs post messages too. */
export const messageOf = (provider: SignInProvider) =>
  z.object({ source: z.literal(sourceOf(provider)), outcome: signInOutcome });

export const sourceOf = (provider: SignInProvider) => `gatepost-${provider}` as const;

const storedOutcome = z.object({ outcome: signInOutcome, timestamp: z.number() });

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The provider's answer in the callback page's query string, `?code=…&state=…` or `?error=…`. */
export function outcomeOf(provider: SignInProvider, search: string): SignInOutcome {
  const query = new URLSearchParams(search);
  const [code, state, error] = [query.get("code"), query.get("state"), query.get("error")];
  if (error) return { type: "error", error: signIns[provider].refused(error) };
  if (!code || !state) return { type: "error", error: texts.gmail_missing_parameters };
  return { type: "callback", code, state };
}

/** Stores the outcome for the main window; `now` in milliseconds. */
export function storeOutcome(
  store: Store,
  provider: SignInProvider,
  outcome: SignInOutcome,
  now: number,
): void {
  store.setItem(signIns[provider].storageKey, JSON.stringify({ outcome, timestamp: now }));
}

/** Removes a stored outcome and returns it, or null if there is none, it is older than 30 s, or not ours. */
export function takeOutcome(store: Store, provider: SignInProvider, now: number): SignInOutcome | null {
  const { storageKey } = signIns[provider];
  const text = store.getItem(storageKey);
  if (text === null) return null;
  store.removeItem(storageKey);
  const stored = storedOutcome.safeParse(parseJson(text));
  if (!stored.success) return null;
  const age = now - stored.data.timestamp;
  return age >= 0 && age <= gmailResultValidityMs ? stored.data.outcome : null;
}
