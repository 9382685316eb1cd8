import { Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { updateUser } from "../auth/index.ts";
import { leave } from "./recipients.service.ts";
import { openToken, type Subscriber } from "./unsubscribe-tokens.ts";

/** @throws Refusal validation for a token that we did not make */
export function openUnsubscribeToken({ config }: Platform, token: string): Subscriber {
  const subscriber = openToken([config.secret_key, ...config.previous_secret_keys], token);
  if (!subscriber)
    throw new Refusal("validation", "This link is not complete. You can switch the emails off in Settings.");
  return subscriber;
}

/** As often as one likes; an account or a reader that is gone gets no mail anyway. */
export async function unsubscribe(platform: Platform, token: string): Promise<Subscriber["reader"]> {
  const { reader, id } = openUnsubscribeToken(platform, token);
  if (reader === "parent") await updateUser(platform.db, id, { email_summaries: false });
  else await leave(platform, id);
  return reader;
}
