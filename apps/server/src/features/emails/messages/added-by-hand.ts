import type { MessageOrigin } from "../../../platform/db/tables/mailboxes.ts";

/** The value of `mailbox` for a message that the parent added by hand. */
export const addedMailbox = "added by you";

export const isAddedByHand = ({ provider }: { provider: MessageOrigin }): boolean => provider === "added";
