/** The decoded text part of a sent email, which is quoted-printable (RFC 2045, 6.7). */
export const plainText = (body: string): string =>
  (/\r\n\r\n(.*?)\r\n--/s.exec(body)?.[1] ?? "")
    .replace(/=\r\n/g, "")
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());
