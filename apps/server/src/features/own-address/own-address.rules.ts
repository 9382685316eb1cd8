import { randomInt } from "node:crypto";
import type { Confirmation } from "./own-addresses.repo.ts";

/** How long bodies are kept, as the privacy page says, and Gmail's code, which a parent uses at once. */
export const keptMs = 7 * 86_400_000;

/** Letters and digits that can't be confused. */
const letters = "abcdefghjkmnpqrstvwxyz23456789";

/** A name that can't be guessed: 59 random bits. */
export function newName(): string {
  return `family-${Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join("")}`;
}

/** @param plus the mailbox before the plus, or null if the whole domain is ours */
export const addressOf = (name: string, { plus, domain }: { plus: string | null; domain: string }): string =>
  `${plus === null ? name : `${plus}+${name}`}@${domain}`;

/** Why this address gets no mail here, or null if it does. */
export function whyUnserved(
  address: string,
  served: { plus: string | null; domain: string } | null,
): string | null {
  if (!served)
    return "This server no longer receives emails for Gatepost addresses. Connect your mailbox instead, and stop forwarding to this address.";
  const isOurs =
    address.startsWith(addressOf("", served).split("@")[0] ?? "") && address.endsWith(`@${served.domain}`);
  return isOurs
    ? null
    : "This address no longer receives emails. Get a new one in Settings and forward to it instead.";
}

/** Before forwarding to an address Gmail asks its owner with a code. Check the sender's authentication before you trust the message. */
export const mayBeConfirmation = (senders: readonly { address: string }[]): boolean =>
  senders.length === 1 && senders[0]?.address === "forwarding-noreply@google.com";

/** "(#597235427) Gmail Forwarding Confirmation - Receive Mail from priya@gmail.com", in any language. */
export function readConfirmation(subject: string | null): Confirmation | null {
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
