import type { OwnAddressDetails } from "@gatepost/contract/own-address";
import type { Mailbox } from "../../integrations/mailbox/index.ts";
import type { Trx } from "../../platform/db/schema.ts";
import type { MailProvider } from "../../platform/db/tables/mailboxes.ts";
import type { MailboxRow } from "./mailboxes.repo.ts";

/** How a mailbox is to be opened: in a hurry while a person waits. */
export type HowToOpen = { signal?: AbortSignal; hurried?: boolean };

/** Opens a connected mailbox of one provider. */
export type OpenProvider = (row: MailboxRow, how: HowToOpen) => Promise<Mailbox>;

/** Addresses of our own, which another feature keeps. */
export type OwnAddressProvider = {
  open: OpenProvider;
  /** What the list of mailboxes says of it besides. */
  describe: (userId: string) => Promise<OwnAddressDetails>;
};

/** The providers that this server can read. */
export type MailProviders = ReadonlyMap<MailProvider, OpenProvider>;

/** A mailbox that is open for one piece of work. */
export type OpenMailbox = Pick<
  MailboxRow,
  | "provider"
  | "email_address"
  | "cursor"
  | "covered_until"
  | "watch_cursor"
  | "watched_until"
  | "connected_at"
> & {
  mailbox: Mailbox;
  /** Records in `trx` that a run looked at everything up to there. */
  saveCoverage: (trx: Trx, coverage: { cursor: string; covered_until: Date }) => Promise<void>;
  /** Records that a look between runs saw everything up to there. */
  saveWatch: (look: { watch_cursor: string; watched_until: Date }) => Promise<void>;
};

/** What others do when a mailbox is lost, and when it is connected again; in the transaction that records it. */
export type MailboxReactions = {
  lost: readonly ((trx: Trx, userId: string) => Promise<void>)[];
  /** The same mailbox as before. @param coveredUntil up to when it had been read, or null */
  reconnected: readonly ((trx: Trx, userId: string, coveredUntil: Date | null) => Promise<void>)[];
};

/** A mailbox that needs reconnecting, as the parent is told. */
export type LostConnection = Pick<
  MailboxRow,
  "user_id" | "id" | "provider" | "email_address" | "connected_at"
> & {
  reason: string;
  unread_since: Date;
  told: boolean;
};
