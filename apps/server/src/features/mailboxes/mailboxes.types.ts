import type { Mailbox } from "../../integrations/google/index.ts";
import type { Trx } from "../../platform/db/schema.ts";
import type { ConnectionRow } from "./connections.repo.ts";

/** A mailbox that is open for one piece of work. */
export type OpenMailbox = {
  mailbox: Mailbox;
  email_address: string;
  history_id: string | null;
  covered_until: Date | null;
  /** Records in `trx` that everything up to there was looked at. */
  saveCoverage: (trx: Trx, coverage: { history_id: string; covered_until: Date }) => Promise<void>;
};

/** What others do when a connection is lost, and when it stands again; in the transaction that records it. */
export type MailboxReactions = {
  lost: readonly ((trx: Trx, userId: string) => Promise<void>)[];
  /** The same mailbox as before. @param coveredUntil up to when it had been read, or null */
  reconnected: readonly ((trx: Trx, userId: string, coveredUntil: Date | null) => Promise<void>)[];
};

/** A connection that needs reconnecting, as the parent is told. */
export type LostConnection = Pick<ConnectionRow, "email_address" | "connected_at"> & {
  reason: string;
  unread_since: Date;
  told: boolean;
};
