import { Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { findUser, recordAudit, updateUser } from "../auth/index.ts";
import { leave } from "./recipients.service.ts";
import { openToken, type Subscriber } from "./unsubscribe-tokens.ts";

/** @throws Refusal validation for a token that we didn't sign */
export function openUnsubscribeToken({ config }: Platform, token: string): Subscriber {
  const subscriber = openToken([config.secret_key, ...config.previous_secret_keys], token);
  if (!subscriber)
    throw new Refusal(
      "validation",
      "Part of this link is missing. You can switch the emails off in Settings.",
    );
  return subscriber;
}

/** Can be repeated; an account or a recipient that is gone gets no email anyway. */
export async function unsubscribe(platform: Platform, token: string): Promise<Subscriber["reader"]> {
  const { reader, id } = openUnsubscribeToken(platform, token);
  if (reader === "parent") await stopSummaries(platform, id);
  else await leave(platform, id);
  return reader;
}

async function stopSummaries({ db, clock }: Platform, userId: string): Promise<void> {
  const user = await findUser(db, userId);
  if (!user?.email_summaries) return;
  await updateUser(db, userId, { email_summaries: false });
  await recordAudit(db, userId, "summaries_stopped_by_link", clock.now());
}
