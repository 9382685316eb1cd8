import { MailboxError } from "../mailbox/index.ts";

/** Errors between us and Microsoft, by name. */
export class MicrosoftError extends MailboxError {}

/** The grant is gone: revoked at Microsoft, expired, or the password was changed. Only reconnecting helps. */
export class MicrosoftGrantRevoked extends MicrosoftError {
  constructor(cause?: unknown) {
    super(
      "needs_reconnecting",
      "the grant was revoked or has expired",
      "Microsoft no longer lets Gatepost read this mailbox. Connect Outlook again to carry on.",
      cause,
    );
  }
}

/** The code was refused (already used, too old, issued to another client), or came without the permission to read. */
export class MicrosoftCodeRefused extends MicrosoftError {
  constructor(cause?: unknown) {
    super(
      "refused",
      "the authorization code was refused",
      "Microsoft did not accept this sign-in. Please connect Outlook again.",
      cause,
    );
  }
}

/** 429, 5xx, timeouts, dropped connections, and invalid responses. */
export class MicrosoftUnavailable extends MicrosoftError {
  constructor(cause?: unknown) {
    super(
      "try_later",
      "Microsoft did not answer properly",
      "Microsoft could not be reached. Please try again in a few minutes.",
      cause,
    );
  }
}

/** Microsoft refuses our request itself, such as for an expired client secret. An operator must look into it. */
export class MicrosoftRefused extends MicrosoftError {
  constructor(message: string, cause?: unknown) {
    super(
      "refused",
      message,
      "Microsoft refused the request. We have been told and will look into it.",
      cause,
    );
  }
}
