/** Parses an RFC 5322 header block into a list: what Gmail shows as `payload.headers` and searches with `from:`. */

export type Header = { name: string; value: string };

/** Splits a message or a part at its first empty line; `body` shares memory with `raw`. */
export function splitMessage(raw: Buffer): { headers: Header[]; body: Buffer } {
  const end = headerEnd(raw);
  return { headers: parseHeaders(raw.subarray(0, end.at)), body: raw.subarray(end.at + end.length) };
}

/** The first header with that name, ignoring case. Returns undefined if the message has no such header. */
export function headerValue(headers: Header[], name: string): string | undefined {
  const wanted = name.toLowerCase();
  return headers.find((header) => header.name.toLowerCase() === wanted)?.value;
}

/** Decodes RFC 2047 encoded words, as Gmail does for header values. An unknown charset leaves the word unchanged. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/(=\?[^?\s]+\?[bqBQ]\?[^?]*\?=)\s+(?==\?)/g, "$1")
    .replaceAll(
      /=\?([^?\s]+)\?([bqBQ])\?([^?]*)\?=/g,
      (word, charset: string, kind: string, text: string) => {
        const bytes =
          kind.toLowerCase() === "b" ? Buffer.from(text, "base64") : unquote(text.replaceAll("_", " "));
        return decodeCharset(bytes, charset) ?? word;
      },
    );
}

/** Quoted-printable to bytes (RFC 2045 section 6.7). */
function unquote(text: string): Buffer {
  const bare = text.replaceAll(/=\r?\n/g, "");
  return Buffer.from(
    bare.replaceAll(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );
}

/** Bytes to text; undefined if the charset is unknown. */
function decodeCharset(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function headerEnd(raw: Buffer): { at: number; length: number } {
  const crlf = raw.indexOf("\r\n\r\n");
  const lf = raw.indexOf("\n\n");
  if (crlf >= 0 && (lf < 0 || crlf < lf)) return { at: crlf, length: 4 };
  return lf >= 0 ? { at: lf, length: 2 } : { at: raw.length, length: 0 };
}

function parseHeaders(block: Buffer): Header[] {
  const unfolded = block.toString("utf8").replaceAll(/\r?\n(?=[ \t])/g, "");
  const headers: Header[] = [];
  for (const line of unfolded.split(/\r?\n/)) {
    const colon = line.indexOf(":");
    if (colon <= 0) continue;
    headers.push({ name: line.slice(0, colon).trim(), value: decodeWords(line.slice(colon + 1).trim()) });
  }
  return headers;
}
