import { isId } from "../../platform/crypto/ids.ts";
import { lineIdOf, readLineId } from "../notebook/index.ts";
import { keyedHash, sameToken } from "../../platform/crypto/tokens.ts";

/** What a link of an email may do, and the path that it begins with: tick one task off, or show one summary's page. */
export type MailTokenPurpose = "tick" | "read-only";

/** One task, or one summary, in one reader's email. */
export type MailLink = {
  /** The user's id for a parent, their own id for a second recipient. */
  reader: "parent" | "second";
  reader_id: string;
  /** A summary's id, or a line's: a thing's, with "@" and the local day for one day of something weekly. */
  id: string;
  /** The summary's local date in days since 1970. */
  day: number;
};

/** The task of a sample email: its link shows how ticking works. */
export const sampleTask = "00000000-0000-7000-8000-000000000000";

const readers = ["parent", "second"] as const;
const dayMs = 86_400_000;
/** One for the reader, two ids, and the day. */
const bytes = 1 + 2 * 16 + 3;

/**
 * Proves that its bearer was sent this email. It serves one purpose, for one task or summary.
 * @param passwordHash the parent's, or for a second recipient the owner's: a new password ends every link
 */
export function mailToken(
  purpose: MailTokenPurpose,
  secretKey: string,
  link: MailLink,
  passwordHash: string,
): string {
  const packed = pack(link);
  return `${packed}.${keyedHash(secretKey, purpose, `${packed}\0${passwordHash}`)}`;
}

/** The token's content, not yet verified: `isMailToken` does that. Null if it can't be parsed. */
export function readMailToken(token: string): MailLink | null {
  const packed = Buffer.from(token.split(".")[0] ?? "", "base64url");
  const reader = readers[packed[0] ?? readers.length];
  const hasOccurrence = packed.length === bytes + 3;
  if ((packed.length !== bytes && !hasOccurrence) || !reader) return null;
  const [reader_id, id] = [1, 17].map((at) => asId(packed.subarray(at, at + 16))) as [string, string];
  if (!isId(reader_id) || !isId(id)) return null;
  const occurrence = hasOccurrence ? dateOf(packed.readUIntBE(bytes, 3)) : null;
  return { reader, reader_id, id: lineIdOf(id, occurrence), day: packed.readUIntBE(33, 3) };
}

export const isMailToken = (
  purpose: MailTokenPurpose,
  secretKeys: readonly string[],
  token: string,
  link: MailLink,
  passwordHash: string,
): boolean => secretKeys.some((key) => sameToken(token, mailToken(purpose, key, link, passwordHash)));

/** Short enough for a path: 36 bytes, or 39 with the day of something weekly. */
function pack({ reader, reader_id, id, day }: MailLink): string {
  const line = readLineId(id);
  const ids = [reader_id, line.id].map((each) => each.replaceAll("-", ""));
  const days = line.day === null ? [day] : [day, dayNumber(line.day)];
  const hex = [...ids, ...days.map((number) => number.toString(16).padStart(6, "0"))].join("");
  return Buffer.concat([Buffer.of(readers.indexOf(reader)), Buffer.from(hex, "hex")]).toString("base64url");
}

/** @param date local, YYYY-MM-DD */
export const dayNumber = (date: string): number => Date.parse(date) / dayMs;
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

const asId = (id: Buffer): string =>
  id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
