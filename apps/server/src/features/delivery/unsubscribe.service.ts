import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "../../platform/crypto/tokens.ts";
import { isId } from "../../platform/crypto/ids.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { updateUser } from "../auth/index.ts";

/** Proves that its bearer was sent this user's mail; valid while the server knows the secret that made it. It can switch mail off and nothing else. */
export const unsubscribeToken = (secretKey: string, userId: string): string =>
  `${userId}.${keyedHash(secretKey, "unsubscribe", userId)}`;

/** @returns the user's id @throws Refusal validation for a token that we did not make */
export function openUnsubscribeToken({ config }: Platform, token: string): string {
  const userId = token.split(".")[0] ?? "";
  const keys = [config.secret_key, ...config.previous_secret_keys];
  if (!isId(userId) || !keys.some((key) => isSame(token, unsubscribeToken(key, userId))))
    throw new Refusal("validation", "This link is not complete. You can switch the mails off in Settings.");
  return userId;
}

function isSame(given: string, made: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(made)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** As often as one likes; an account that is gone gets no mail anyway. */
export async function unsubscribe(platform: Platform, token: string): Promise<void> {
  await updateUser(platform.db, openUnsubscribeToken(platform, token), { email_summaries: false });
}
