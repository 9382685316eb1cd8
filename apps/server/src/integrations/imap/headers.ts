import { decodeWords } from "postal-mime";

/** The header lines that decide whether a message may be read. */
export const neededHeaders = ["From", "Subject", "Message-ID", "Authentication-Results"];

/** The first header with each name, unfolded; names in lower case. */
export function topmost(block: string): (name: string) => string | null {
  const unfolded = block.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return (name) => {
    const line = unfolded.find((each) => each.slice(0, name.length + 1).toLowerCase() === `${name}:`);
    return line === undefined ? null : line.slice(name.length + 1).trim();
  };
}

/** Decodes encoded words (RFC 2047). */
export const decoded = (value: string | null): string | null => (value === null ? null : decodeWords(value));

/** The name under which large providers write their authentication results, if it is not their IMAP server's own domain. */
const writers: Readonly<Record<string, string>> = {
  "mail.me.com": "icloud.com",
  "gmail.com": "google.com",
  "fastmail.com": "messagingengine.com",
  "mail.yahoo.com": "yahoo.com",
  "aol.com": "yahoo.com",
};

/** Microsoft's servers write no name. They rename a header that arrived with the message to Authentication-Results-Original. */
const nameless = "office365.com";

/**
 * The provider's own authentication result: only the first Authentication-Results header, and only if it names the provider's own
 * server (RFC 8601, section 5). The sender may have written any other.
 */
export function authenticationBy(host: string, header: string | null): string | null {
  if (isWithin(host, nameless)) return /^\s*spf\s*=/i.test(header ?? "") ? header : null;
  const writer = /^\s*([a-z0-9.-]+)\s*(?:\d\s*)?;/i.exec(header ?? "")?.[1]?.toLowerCase();
  if (!writer) return null;
  const known = Object.entries(writers).find(([end]) => isWithin(host, end))?.[1];
  const labels = host.split(".");
  const own = known ?? (labels.length > 2 ? labels.slice(1).join(".") : host);
  return isWithin(writer, own) ? header : null;
}

const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);
