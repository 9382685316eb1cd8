import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "../../platform/crypto/tokens.ts";
import { isId } from "../../platform/crypto/ids.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { updateUser } from "../auth/index.ts";

/** Proves that its bearer was sent this user's mail; valid while the server's secret is. It can switch mail off and nothing else. */
export const unsubscribeToken = (secretKey: string, userId: string): string =>
  `${userId}.${keyedHash(secretKey, "unsubscribe", userId)}`;

/** @returns the user's id @throws Refusal validation for a token that we did not make */
export function openUnsubscribeToken({ config }: Platform, token: string): string {
  const userId = token.split(".")[0] ?? "";
  const [given, made] = [Buffer.from(token), Buffer.from(unsubscribeToken(config.secret_key, userId))];
  if (!isId(userId) || given.length !== made.length || !timingSafeEqual(given, made))
    throw new Refusal("validation", "This link is not complete. You can switch the mails off in Settings.");
  return userId;
}

/** As often as one likes; an account that is gone gets no mail anyway. */
export async function unsubscribe(platform: Platform, token: string): Promise<void> {
  await updateUser(platform.db, openUnsubscribeToken(platform, token), { email_summaries: false });
}
