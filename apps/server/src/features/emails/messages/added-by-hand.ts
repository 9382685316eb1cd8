/** Stands for a mailbox where the parent added a message by hand. */
export const addedMailbox = "added by you";

export const isAddedByHand = ({ mailbox }: { mailbox: string }): boolean => mailbox === addedMailbox;
