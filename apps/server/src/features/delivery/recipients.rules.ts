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
  no_mail: "This service does not send mail at the moment.",
  own_address: "You get the summary at this address already.",
  too_many: "That is enough links for now. Please try again in an hour.",
  nobody: "There is nobody who waits for a link.",
  sent: "We are sending them the link again. It works for 7 days.",
  confirmed: "Thank you. The next daily summary comes to you too.",
  declined: "That is noted. You get no summaries, and nothing else from us.",
  dead_link: "This link has run out or is no longer wanted. Ask whoever invited you for a new one.",
} as const;
