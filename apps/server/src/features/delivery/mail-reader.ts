import { apiBase } from "@gatepost/contract/route";
import type { Config } from "../../platform/config/config.ts";
import { unsubscribeToken, type Subscriber } from "./unsubscribe-tokens.ts";

/** What of a mail depends on who reads it. */
export type MailReader = {
  app_url: string;
  unsubscribe: string;
  /** First name of the parent who shares the summary, for a reader without an account; null for the parent. */
  shared_by: string | null;
};

export function mailReader(
  config: Pick<Config, "app_url" | "secret_key">,
  subscriber: Subscriber,
  sharedBy: string | null = null,
): MailReader {
  const token = unsubscribeToken(config.secret_key, subscriber);
  return {
    app_url: config.app_url,
    unsubscribe: `${config.app_url}${apiBase}/emails/unsubscribe/${token}/`,
    shared_by: sharedBy,
  };
}
