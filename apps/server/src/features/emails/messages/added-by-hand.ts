import type { MessageOrigin } from "../../../platform/db/tables/mailboxes.ts";

/** Stands for a mailbox where the parent added a message by hand. */
export const addedMailbox = "added by you";

export const isAddedByHand = ({ provider }: { provider: MessageOrigin }): boolean => provider === "added";
