import { gmailResultValidityMs, storageKeys } from "@gatepost/contract/limits";
import { gmailAuthorizationFailed, texts } from "@gatepost/contract/texts";
import * as z from "zod/mini";

/** How the popup tells the main window what Google said. */
export const gmailOutcome = z.discriminatedUnion("type", [
  z.object({ type: z.literal("callback"), code: z.string(), state: z.string() }),
  z.object({ type: z.literal("success") }),
  z.object({ type: z.literal("error"), error: z.string() }),
]);
export type GmailOutcome = z.infer<typeof gmailOutcome>;

/** What window messages and the BroadcastChannel carry; other programs post messages too. */
export const gmailMessage = z.object({ source: z.literal("gatepost-gmail"), outcome: gmailOutcome });

export const gmailChannelName = "gatepost-gmail";

const storedOutcome = z.object({ outcome: gmailOutcome, timestamp: z.number() });

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Google's answer in the callback page's query string, `?code=…&state=…` or `?error=…`. */
export function outcomeOf(search: string): GmailOutcome {
  const query = new URLSearchParams(search);
  const [code, state, error] = [query.get("code"), query.get("state"), query.get("error")];
  if (error) return { type: "error", error: gmailAuthorizationFailed(error) };
  if (!code || !state) return { type: "error", error: texts.gmail_missing_parameters };
  return { type: "callback", code, state };
}

/** Leaves the outcome for the main window; `now` in milliseconds. */
export function storeOutcome(store: Store, outcome: GmailOutcome, now: number): void {
  store.setItem(storageKeys.gmailResult, JSON.stringify({ outcome, timestamp: now }));
}

/** Takes a stored outcome away and answers it, or null when there is none, it is older than 30 s, or not ours. */
export function takeOutcome(store: Store, now: number): GmailOutcome | null {
  const text = store.getItem(storageKeys.gmailResult);
  if (text === null) return null;
  store.removeItem(storageKeys.gmailResult);
  const stored = storedOutcome.safeParse(parseJson(text));
  if (!stored.success) return null;
  const age = now - stored.data.timestamp;
  return age >= 0 && age <= gmailResultValidityMs ? stored.data.outcome : null;
}

/** Anything may stand under the key; then there is no outcome. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
