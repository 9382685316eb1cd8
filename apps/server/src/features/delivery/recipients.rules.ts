import { plainName } from "../auth/index.ts";

export const anHourMs = 3_600_000;

/** How long a link works, and how long it counts towards its address's limit. */
export const invitationMs = 7 * 24 * anHourMs;
/** Links that one family may send in an hour, and links that an address may get from all families while they work. */
export const invitationLimits = { an_hour: 5, to_address: 3 } as const;

/** The inviter's name as shown to a stranger. */
export const inviterName = (firstName: string): string => plainName(firstName) ?? "A parent";

export const recipientTexts = {
  no_mail: "We can’t send emails at the moment.",
  own_address: "You already get the summary at this address.",
  too_many: "We’ve sent a few links already. Please try again in an hour.",
  nobody: "Nobody is waiting for a link.",
  sent: "We’re sending them the link again. It works for 7 days.",
  confirmed: "Thank you. The next daily summary comes to you too.",
  declined: "That’s done. You won’t get summaries or anything else from us.",
  dead_link: "This link has expired or been withdrawn. Ask whoever invited you for a new one.",
} as const;
