import type { OwnAddressDetails } from "@gatepost/contract/own-address";
import type { Mailbox } from "../../integrations/mailbox/index.ts";
import type { Trx } from "../../platform/db/schema.ts";
import type { MailboxRow } from "./mailboxes.repo.ts";

/** How to open a mailbox: `hurried` uses short timeouts, because a person is waiting. */
export type HowToOpen = { signal?: AbortSignal; hurried?: boolean };

/** Opens a connected mailbox of one provider. */
export type OpenProvider = (row: MailboxRow, how: HowToOpen) => Promise<Mailbox>;

/** Our own addresses for families, which another feature stores. */
export type OwnAddressProvider = {
  open: OpenProvider;
  /** The extra details in the list of mailboxes. */
  describe: (userId: string) => Promise<OwnAddressDetails>;
};

/** A mailbox that is open for one task. */
export type OpenMailbox = Omit<MailboxRow, "credentials"> & {
  mailbox: Mailbox;
  /** Records in `trx` that a run has checked everything up to this point. */
  saveCoverage: (trx: Trx, coverage: { cursor: string; covered_until: Date }) => Promise<void>;
  /** Records that a check between runs has seen everything up to this point. */
  saveWatch: (look: { watch_cursor: string; watched_until: Date }) => Promise<void>;
};

/** What other features do when a mailbox is lost or reconnected, in the transaction that records it. */
export type MailboxReactions = {
  lost: readonly ((trx: Trx, userId: string) => Promise<void>)[];
  /** The same mailbox as before. @param coveredUntil up to when it has been read, or null */
  reconnected: readonly ((trx: Trx, userId: string, coveredUntil: Date | null) => Promise<void>)[];
};

/** A mailbox that needs reconnecting, for the notice to the parent. */
export type LostConnection = Omit<MailboxRow, "credentials"> & {
  reason: string;
  unread_since: Date;
  told: boolean;
};
