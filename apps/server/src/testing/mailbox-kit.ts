import type { Mailbox } from "../integrations/mailbox/index.ts";

type HowToOpen = { signal?: AbortSignal };

/** A provider with one account, as seen by the conformance tests that run for every provider. */
export type MailboxKit = {
  address: string;
  open: (how?: HowToOpen) => Promise<Mailbox>;
  deliver: (raw: string | Buffer, receivedAt: Date) => void;
  /** Deletes all messages. */
  empty: () => void;
  /** The provider loses its history, as when Gmail's history expires and a folder's UIDVALIDITY changes. */
  forgetHistory: () => Promise<void> | void;
  /** From now on the sign-in is refused. */
  lock: () => Promise<void> | void;
  /** Breaks every open connection; absent if each call has its own. */
  hangUp?: () => void;
};
