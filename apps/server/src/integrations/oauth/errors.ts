import { MailboxError } from "../mailbox/index.ts";

/** A provider's names in its sentences: who asks for consent, the mailbox, and what can't be reached. */
export type ProviderNames = { company: string; mailbox: string; service: string };

/** The grant is gone: revoked at the provider, expired, or the password was changed. Only reconnecting helps. */
export class GrantRevoked extends MailboxError {
  constructor({ company, mailbox }: ProviderNames, cause?: unknown) {
    super(
      "needs_reconnecting",
      "the grant was revoked or has expired",
      `${company} no longer lets Gatepost read this mailbox. Connect ${mailbox} again to carry on.`,
      cause,
    );
  }
}

/** The code was refused (already used, too old, issued to another client), or came without the permission to read. */
export class CodeRefused extends MailboxError {
  constructor({ company, mailbox }: ProviderNames, cause?: unknown) {
    super(
      "refused",
      "the authorization code was refused",
      `${company} did not accept this sign-in. Please connect ${mailbox} again.`,
      cause,
    );
  }
}

/** 429, 5xx, timeouts, dropped connections and invalid responses. */
export class ProviderUnavailable extends MailboxError {
  constructor({ company, service }: ProviderNames, cause?: unknown) {
    super(
      "try_later",
      `${company} did not answer properly`,
      `${service} could not be reached. Please try again in a few minutes.`,
      cause,
    );
  }
}

/** The provider refuses our request itself: wrong client, an expired secret, a disabled API. An operator must look into it. */
export class RequestRefused extends MailboxError {
  constructor({ company }: ProviderNames, message: string, cause?: unknown) {
    super(
      "refused",
      message,
      `${company} refused the request. We have been told and will look into it.`,
      cause,
    );
  }
}
