/** Text as the bytes of a mail part, in the character sets and transfer encodings that mail programs use. */

export const charsets = ["utf-8", "iso-8859-1", "iso-8859-15", "windows-1252", "utf-16le"] as const;
export type Charset = (typeof charsets)[number];

export const transfers = ["8bit", "quoted-printable", "base64"] as const;
export type Transfer = (typeof transfers)[number];

/** A body part with its headers, as bytes in a Latin-1 string. UTF-16 can't go unencoded: it is sent as base64. */
export function encodedPart(type: string, text: string, charset: Charset, transfer: Transfer): string {
  const bytes = encode(text.replace(/\r?\n/g, "\r\n"), charset);
  const used = charset === "utf-16le" ? "base64" : transfer;
  return `Content-Type: ${type}; charset=${charset}\r\nContent-Transfer-Encoding: ${used}\r\n\r\n${transferred(bytes, used)}`;
}

export const asBase64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString("base64").replace(/.{76}/g, "$&\r\n");

function transferred(bytes: Buffer, transfer: Transfer): string {
  if (transfer === "base64") return asBase64(bytes);
  return transfer === "8bit" ? bytes.toString("latin1") : quotedPrintable(bytes);
}

function quotedPrintable(bytes: Buffer): string {
  const lines = bytes.toString("latin1").split("\r\n");
  return lines
    .map((line) =>
      line
        .replace(
          /[^\t -<>-~]|[\t ]$/g,
          (byte) => `=${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
        )
        .replace(/(?=.{74})(.{1,70}[^=](?!=?.?$))(?![^=]?$)/g, (piece) =>
          /=.?$/.test(piece) ? piece : `${piece}=\r\n`,
        ),
    )
    .join("\r\n");
}

function encode(text: string, charset: Charset): Buffer {
  if (charset === "utf-8" || charset === "utf-16le")
    return Buffer.from(text, charset === "utf-8" ? "utf8" : "utf16le");
  const all = new TextDecoder(charset).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from(
    Array.from(text, (character) => {
      const byte = all.indexOf(character);
      if (byte < 0) throw new Error(`${charset} has no ${character}`);
      return byte;
    }),
  );
}
