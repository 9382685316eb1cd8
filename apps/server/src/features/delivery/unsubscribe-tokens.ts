import { isId } from "../../platform/crypto/ids.ts";
import { keyedHash, sameToken } from "../../platform/crypto/tokens.ts";

/** Whose mails a token stops: a parent's by the user's id, a second recipient's by their own. */
export type Subscriber = { reader: "parent" | "second"; id: string };

const purposes = { parent: "unsubscribe", second: "leave" } as const;

/** Proves that its bearer was sent this reader's mail; valid while the server knows the secret that made it. It can stop the mails and nothing else. */
export const unsubscribeToken = (secretKey: string, { reader, id }: Subscriber): string =>
  `${id}.${keyedHash(secretKey, purposes[reader], id)}`;

/** Null for a token that none of our secrets made. */
export function openToken(secretKeys: readonly string[], token: string): Subscriber | null {
  const id = token.split(".")[0] ?? "";
  if (!isId(id)) return null;
  const readers = ["parent", "second"] as const;
  const reader = readers.find((each) =>
    secretKeys.some((key) => sameToken(token, unsubscribeToken(key, { reader: each, id }))),
  );
  return reader ? { reader, id } : null;
}
