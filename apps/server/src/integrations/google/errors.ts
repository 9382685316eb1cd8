import { MailboxError } from "../mailbox/index.ts";

/** Errors between us and Google, by name. */
export class GoogleError extends MailboxError {}

/** The grant is gone: revoked at Google, expired, or the password was changed. Only reconnecting helps. */
export class GrantRevoked extends GoogleError {
  constructor(cause?: unknown) {
    super(
      "needs_reconnecting",
      "the grant was revoked or has expired",
      "Google no longer lets Gatepost read this mailbox. Connect Gmail again to carry on.",
      cause,
    );
  }
}

/** The parent left the box for reading email unticked, or withdrew that permission. */
export class ReadingNotAllowed extends GoogleError {
  constructor(cause?: unknown) {
    super(
      "needs_reconnecting",
      "gmail.readonly was not granted",
      "Gatepost was not allowed to read email. Connect Gmail again and leave the box for reading email ticked.",
      cause,
    );
  }
}

/** The code was refused: already used, too old, or issued to another client. */
export class CodeRefused extends GoogleError {
  constructor(cause?: unknown) {
    super(
      "refused",
      "the authorization code was refused",
      "Google did not accept this sign-in. Please connect Gmail again.",
      cause,
    );
  }
}

/** Google asked us to slow down for longer than a run may wait. */
export class RateLimited extends GoogleError {
  constructor(cause?: unknown) {
    super(
      "try_later",
      "rate limit, still after backing off",
      "Google is limiting how fast this mailbox can be read. Please try again in a few minutes.",
      cause,
    );
  }
}

/** 5xx, timeouts and dropped connections, even after several attempts. */
export class ProviderUnavailable extends GoogleError {
  constructor(cause?: unknown) {
    super(
      "try_later",
      "Google did not answer properly after several attempts",
      "Gmail could not be reached. Please try again in a few minutes.",
      cause,
    );
  }
}

/** A success whose body is not the API's format; retried like a dropped connection, never shown. */
export class NotAnAnswer extends Error {}

/** Gmail keeps history for about a week; older ids return 404 and need a full listing. */
export class HistoryExpired extends GoogleError {
  constructor(cause?: unknown) {
    super("try_later", "history id is too old", "Gmail's history is no longer available.", cause);
  }
}

/** Google refuses our request itself: wrong client, a disabled API, a malformed request. An operator must look into it. */
export class GoogleRefused extends GoogleError {
  constructor(message: string, cause?: unknown) {
    super("refused", message, "Google refused the request. We have been told and will look into it.", cause);
  }
}
