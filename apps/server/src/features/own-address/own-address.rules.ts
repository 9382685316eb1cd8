import { randomInt } from "node:crypto";

/** How long bodies are kept, as the privacy page says. */
export const receivedKeptMs = 7 * 86_400_000;
/** How long Gmail's code is kept; a parent uses it at once or asks for another. */
export const codeKeptMs = 7 * 86_400_000;

export const ownAddressTexts = {
  not_configured:
    "This server has no addresses to give away. Whoever runs it can set INBOUND_DOMAIN and INBOUND_IMAP_URL.",
  have_one: "You have an address already.",
  not_found: "Your address",
  switched_off: "Your Gatepost address was switched off.",
  none_here:
    "This server no longer receives emails for Gatepost addresses. Connect your mailbox instead, and stop forwarding to this address.",
  moved: "This address no longer receives emails. Get a new one in Settings and forward to it instead.",
} as const;

/** Letters and digits that can't be confused. */
const letters = "abcdefghjkmnpqrstvwxyz23456789";
const letterCount = 12;

/** A name that can't be guessed: 59 random bits. */
export function newName(): string {
  return `family-${Array.from({ length: letterCount }, () => letters[randomInt(letters.length)]).join("")}`;
}

/** @param plus the mailbox before the plus, or null if the whole domain is ours */
export const addressOf = (name: string, { plus, domain }: { plus: string | null; domain: string }): string =>
  `${plus === null ? name : `${plus}+${name}`}@${domain}`;

/** Why this address gets no mail here, or null if it does. */
export function whyUnserved(
  address: string,
  served: { plus: string | null; domain: string } | null,
): string | null {
  if (!served) return ownAddressTexts.none_here;
  const isOurs =
    address.startsWith(addressOf("", served).split("@")[0] ?? "") && address.endsWith(`@${served.domain}`);
  return isOurs ? null : ownAddressTexts.moved;
}

const gmailConfirms = /^forwarding-noreply@google\.com$/;

/** Before forwarding to an address Gmail asks its owner with a code. Check the sender's authentication before you trust the message. */
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
