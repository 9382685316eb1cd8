import { randomInt } from "node:crypto";

/** Bodies stay no longer, as the privacy page says. */
export const receivedKeptMs = 7 * 86_400_000;
/** Gmail's code is used at once, or asked for again. */
export const codeKeptMs = 7 * 86_400_000;

/** A parent's filter forwards a handful a day; a school that writes more has gone wrong. */
export const limits = {
  to_address: { calls: 120, minutes: 60 },
  /** Recipients that one network asks for; Google's servers forward for many families. */
  from_network: { calls: 2_000, minutes: 10 },
  /** Addresses that do not exist: somebody guesses. */
  unknown_from_network: { calls: 20, minutes: 10 },
} as const;

export const ownAddressTexts = {
  not_configured: "This server has no addresses to give away. Whoever runs it can set INBOUND_DOMAIN.",
  have_one: "You have an address already.",
  not_found: "Your address",
} as const;

/** Letters and digits that nobody takes for one another. */
const letters = "abcdefghjkmnpqrstvwxyz23456789";
const letterCount = 12;

/** A name that nobody guesses: 59 random bits. */
export function newName(): string {
  return `family-${Array.from({ length: letterCount }, () => letters[randomInt(letters.length)]).join("")}`;
}

/** @param plus the mailbox before the plus, or null where the whole domain is ours */
export const addressOf = (name: string, { plus, domain }: { plus: string | null; domain: string }): string =>
  `${plus === null ? name : `${plus}+${name}`}@${domain}`;

const gmailConfirms = /^forwarding-noreply@google\.com$/;

/** Gmail asks the owner of an address, with a code, before it forwards mail there. Judge the sender before you believe it. */
export const mayBeConfirmation = (senders: readonly { address: string }[]): boolean =>
  senders.length === 1 && gmailConfirms.test(senders[0]?.address ?? "");

/** "(#597235427) Gmail Forwarding Confirmation - Receive Mail from priya@gmail.com", in any language. */
export function readConfirmation(
  subject: string | null,
): { code: string; forwards_from: string | null } | null {
  const code = /\(#?(\d{6,12})\)/.exec(subject ?? "")?.[1];
  if (code === undefined) return null;
  const forwards_from =
    /(?<![^\s<>(),;:@])[^\s<>(),;:@]+@[a-z0-9.-]+[a-z0-9]/i.exec(subject ?? "")?.[0]?.toLowerCase() ?? null;
  return { code, forwards_from };
}

/** The source up to the first empty line. */
export function headerBlockOf(raw: Buffer): Buffer {
  const ends = ["\r\n\r\n", "\n\n"].map((mark) => raw.indexOf(mark)).filter((at) => at >= 0);
  return ends.length > 0 ? raw.subarray(0, Math.min(...ends)) : raw;
}
