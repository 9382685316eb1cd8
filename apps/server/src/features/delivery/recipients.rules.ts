import { plainName } from "../auth/index.ts";

const hourMs = 3_600_000;

/** A link works so long; for so long it also counts against its address. */
export const invitationMs = 7 * 24 * hourMs;
/** One family sends at most so many links an hour, and an address gets at most so many in the time they work, from all families. */
export const invitationLimits = { an_hour: 5, to_address: 3 } as const;
export const anHourMs = hourMs;

/** The inviter as a stranger reads them. */
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
