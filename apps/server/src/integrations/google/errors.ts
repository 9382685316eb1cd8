import { mailboxErrorWith } from "../mailbox/index.ts";

export const names = { company: "Google", mailbox: "Gmail", service: "Gmail" };

/** The parent left the box for reading email unticked, or withdrew that permission. */
export class ReadingNotAllowed extends mailboxErrorWith(
  "needs_reconnecting",
  "gmail.readonly was not granted",
  "Gatepost was not allowed to read email. Connect Gmail again and leave the box for reading email ticked.",
) {}

/** Google asked us to slow down for longer than a run may wait. */
export class RateLimited extends mailboxErrorWith(
  "try_later",
  "rate limit, still after backing off",
  "Google is limiting how fast this mailbox can be read. Please try again in a few minutes.",
) {}

/** A success whose body is not the API's format; retried like a dropped connection, never shown. */
export class NotAnAnswer extends Error {}

/** Gmail keeps history for about a week; older ids return 404 and need a full listing. */
export class HistoryExpired extends mailboxErrorWith(
  "try_later",
  "history id is too old",
  "Gmail's history is no longer available.",
) {}
