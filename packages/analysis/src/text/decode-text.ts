import { isUtf8 } from "node:buffer";

/** By byte order mark, declared charset, valid UTF-8; else windows-1252, in which every byte has a meaning. Never throws. */
export const decodeText = (bytes: Uint8Array, declared?: string | null): string =>
  new TextDecoder(charsetOf(bytes, declared)).decode(bytes);

export function charsetOf(bytes: Uint8Array, declared?: string | null): string {
  const charset = charsetOfMark(bytes) ?? knownCharset(declared);
  // Servers call a text Latin-1 or ASCII without looking, but Latin-1 text is hardly ever valid UTF-8.
  if (charset !== null && !mayBeUtf8.has(charset)) return charset;
  return isUtf8(bytes) || isBrokenUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** If a server on the way cut one character apart, the others are still whole. */
function isBrokenUtf8(bytes: Uint8Array): boolean {
  const foreign = new TextDecoder().decode(bytes.subarray(0, 64_000)).match(/[\u0080-\uFFFF]/g) ?? [];
  return foreign.filter((character) => character === "\uFFFD").length < foreign.length / 2;
}

/** What TextDecoder calls UTF-8, and ASCII and Latin-1. */
const mayBeUtf8: ReadonlySet<string> = new Set(["utf-8", "windows-1252"]);

function charsetOfMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

/** TextDecoder's name for a charset; null if it doesn't know it. */
export function knownCharset(label: string | null | undefined): string | null {
  const written = (label ?? "").trim().replace(/^["']|["']$/g, "");
  for (const name of [written, written.replace(/^x-|[\s_]/gi, ""), written.replace(/^cp-?/i, "windows-")])
    try {
      return new TextDecoder(name).encoding;
    } catch {
      // The next spelling may be a known one.
    }
  return null;
}
