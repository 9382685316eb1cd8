import { isId } from "../../platform/crypto/ids.ts";
import { keyedHash, sameToken } from "../../platform/crypto/tokens.ts";

/** Whose emails a token stops: the user's id for a parent, their own id for a second recipient. */
export type Subscriber = { reader: "parent" | "second"; id: string };

const purposes = { parent: "unsubscribe", second: "leave" } as const;

/**
 * Proves that its bearer was sent this reader's email; valid while the server has the secret that signed it. It can only stop the emails.
 */
export const unsubscribeToken = (secretKey: string, { reader, id }: Subscriber): string =>
  `${id}.${keyedHash(secretKey, purposes[reader], id)}`;

/** Null for a token that none of our secrets signed. */
export function openToken(secretKeys: readonly string[], token: string): Subscriber | null {
  const id = token.split(".")[0] ?? "";
  if (!isId(id)) return null;
  const readers = ["parent", "second"] as const;
  const reader = readers.find((each) =>
    secretKeys.some((key) => sameToken(token, unsubscribeToken(key, { reader: each, id }))),
  );
  return reader ? { reader, id } : null;
}
