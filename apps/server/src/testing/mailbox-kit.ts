import type { Mailbox } from "../integrations/mailbox/index.ts";

type HowToOpen = { signal?: AbortSignal };

/** A provider with one account, as the suite that runs over every provider sees it. */
export type MailboxKit = {
  address: string;
  open: (how?: HowToOpen) => Promise<Mailbox>;
  deliver: (raw: string | Buffer, receivedAt: Date) => void;
  /** All messages go. */
  empty: () => void;
  /** The provider forgets what came when, as Gmail's history ends and a folder's UIDVALIDITY changes. */
  forgetHistory: () => Promise<void> | void;
  /** From now on the sign-in is refused. */
  lock: () => Promise<void> | void;
  /** Every connection that is open breaks; nothing where each call is one of its own. */
  hangUp: () => void;
  close: () => Promise<void> | void;
};
