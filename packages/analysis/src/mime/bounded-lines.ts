import { limits } from "./limits.ts";

const lineFeed = 10;
const carriageReturn = 13;
const dash = 45;
/** Encoders write 60 or 76 characters per line. */
const shortestEncodedLine = 40;
const longestJoinedLine = 64 * 1024;

const isBase64 = new Uint8Array(256);
for (const character of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  isBase64[character.charCodeAt(0)] = 1;

/**
 * Makes a message affordable for PostalMime, which creates an object per line and part: joins full lines of base64, and cuts the message at
 * the number of lines or parts that `limits` allow. Joining changes no attachment, as line breaks mean nothing in base64.
 */
export function boundLines(raw: Uint8Array): { bytes: Uint8Array; isCut: boolean } {
  const bytes = new Uint8Array(raw.length);
  let length = 0;
  let lines = 0;
  let delimiters = 0;
  /** The length of the last line of `bytes`, if more base64 may be added to it. */
  let joined = 0;
  for (let start = 0, next = 0; start < raw.length; start = next) {
    const feed = raw.indexOf(lineFeed, start);
    next = feed < 0 ? raw.length : feed + 1;
    const end = contentEnd(raw, start, next);
    const isEncoded = isFullOfBase64(raw, start, end);
    if (isEncoded && joined > 0 && joined < longestJoinedLine)
      length -= bytes[length - 2] === carriageReturn ? 2 : 1;
    else {
      lines += 1;
      joined = 0;
      if (raw[start] === dash && raw[start + 1] === dash) delimiters += 1;
      if (lines > limits.mimeLines || delimiters > limits.mimeDelimiters)
        return { bytes: bytes.subarray(0, length), isCut: true };
    }
    bytes.set(raw.subarray(start, next), length);
    length += next - start;
    joined = isEncoded && feed >= 0 ? joined + end - start : 0;
  }
  return { bytes: bytes.subarray(0, length), isCut: false };
}

function contentEnd(raw: Uint8Array, start: number, next: number): number {
  let end = next;
  if (end > start && raw[end - 1] === lineFeed) end -= 1;
  if (end > start && raw[end - 1] === carriageReturn) end -= 1;
  return end;
}

function isFullOfBase64(raw: Uint8Array, start: number, end: number): boolean {
  if (end - start < shortestEncodedLine) return false;
  for (let at = start; at < end; at += 1) if (isBase64[raw[at] ?? 0] === 0) return false;
  return true;
}
