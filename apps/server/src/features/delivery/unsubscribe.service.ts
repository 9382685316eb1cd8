import { isId } from "../../platform/crypto/ids.ts";
import { keyedHash, sameToken } from "../../platform/crypto/tokens.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { findUser, recordAudit, updateUser } from "../auth/index.ts";
import { findRecipient, setRecipientState } from "./recipients.repo.ts";

/** Whose emails a token stops: the user's id for a parent, their own id for a second recipient. */
type Subscriber = { reader: "parent" | "second"; id: string };

const purposes = { parent: "unsubscribe", second: "leave" } as const;

/**
 * Proves that its bearer was sent this reader's email; valid while the server has the secret that signed it. It can only stop the emails.
 */
export const unsubscribeToken = (secretKey: string, { reader, id }: Subscriber): string =>
  `${id}.${keyedHash(secretKey, purposes[reader], id)}`;

/** @throws Refusal validation for a token that none of our secrets signed */
export function openUnsubscribeToken({ config }: Platform, token: string): Subscriber {
  const id = token.split(".")[0] ?? "";
  const keys = [config.secret_key, ...config.previous_secret_keys];
  const reader = (["parent", "second"] as const).find((each) =>
    keys.some((key) => sameToken(token, unsubscribeToken(key, { reader: each, id }))),
  );
  if (!reader || !isId(id))
    throw new Refusal(
      "validation",
      "Part of this link is missing. You can switch the emails off in Settings.",
    );
  return { reader, id };
}

/** Can be repeated; an account or a recipient that is gone gets no email anyway. */
export async function unsubscribe(platform: Platform, token: string): Promise<Subscriber["reader"]> {
  const { db, cipher, clock } = platform;
  const { reader, id } = openUnsubscribeToken(platform, token);
  if (reader === "second") {
    const recipient = await findRecipient(db, cipher, { id });
    if (recipient) await setRecipientState(db, recipient, "left", clock.now());
  } else if ((await findUser(db, id))?.email_summaries) {
    await updateUser(db, id, { email_summaries: false });
    await recordAudit(db, id, "summaries_stopped_by_link", clock.now());
  }
  return reader;
}
