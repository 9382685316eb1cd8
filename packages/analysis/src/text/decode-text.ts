/** By byte order mark, declared charset, valid UTF-8; else windows-1252, in which every byte has a meaning. Never throws. */
export function decodeText(bytes: Uint8Array, declared?: string | null): string {
  const marked = charsetOfMark(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const charset = knownCharset(declared);
  // Web servers call a file Latin-1 or ASCII without looking, but Latin-1 text is hardly ever valid UTF-8.
  if (charset !== null && !mayBeUtf8.has(charset)) return new TextDecoder(charset).decode(bytes);
  return asUtf8(bytes) ?? new TextDecoder("windows-1252").decode(bytes);
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

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
