import { plainName } from "../auth/index.ts";

export const anHourMs = 3_600_000;

/** How long a link works, and how long it counts towards its address's limit. */
export const invitationMs = 7 * 24 * anHourMs;
/** Links that one family may send in an hour, and links that an address may get from all families while they work. */
export const invitationLimits = { an_hour: 5, to_address: 3 } as const;

/** The inviter's name as shown to a stranger. */
export const inviterName = (firstName: string): string => plainName(firstName) ?? "A parent";
