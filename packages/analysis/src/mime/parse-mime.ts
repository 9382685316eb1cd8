import PostalMime, { type Attachment, type Attachment as MimeAttachment, type Email } from "postal-mime";
import { charsetOf, knownCharset } from "../text/decode-text.ts";
import { limits } from "./limits.ts";

/** `isCut` if it has more lines or parts than we read. Enclosed messages are attachments. @throws PostalMime's errors: too many headers, too deep */
export async function parseMime(raw: Uint8Array): Promise<{ email: Email; isCut: boolean }> {
  const { bytes, isCut } = boundLines(raw);
  return { email: await parse(bytes), isCut };
}

/** A part's attachment with the charset that it declares. */
export type DeclaredAttachment = Attachment & { charset?: string };

type Part = {
  content: ArrayBuffer | null;
  contentType: { parsed: { value: string; params: { charset?: string } } };
};

/** The part of PostalMime's own code that decodes texts, as if their charset were always right, and leaves it out of attachments. */
type Collector = {
  collectNode(part: Part, ...rest: unknown[]): Promise<void>;
  collectAttachment(part: Part, ...rest: unknown[]): void;
  attachments: DeclaredAttachment[];
};

async function parse(message: Uint8Array): Promise<Email> {
  const parser = new PostalMime({
    maxNestingDepth: limits.mimeDepth,
    maxHeadersSize: limits.headerBytes,
    forceRfc822Attachments: true,
  });
  const collector = parser as unknown as Collector;
  const decode = collector.collectNode.bind(parser);
  collector.collectNode = (part, ...rest) => {
    const { value, params } = part.contentType.parsed;
    if (part.content && value.startsWith("text/")) {
      const bytes = new Uint8Array(part.content);
      const declared = params.charset ?? (value === "text/html" ? charsetOfHtml(bytes) : undefined);
      if (!declared || knownCharset(declared)) params.charset = charsetOf(bytes, declared);
    }
    return decode(part, ...rest);
  };
  const collect = collector.collectAttachment.bind(parser);
  collector.collectAttachment = (part, ...rest) => {
    collect(part, ...rest);
    const { charset } = part.contentType.parsed.params;
    Object.assign(collector.attachments.at(-1)!, { content: part.content }, charset && { charset });
  };
  return parser.parse(message);
}

/** What the page says of itself: `<meta charset="windows-1252">`, or the same within `http-equiv`. */
function charsetOfHtml(content: Uint8Array): string | undefined {
  const head = Buffer.from(content.subarray(0, 1_024)).toString("latin1");
  return /<meta\b[^>]{0,200}?\bcharset\s*=\s*["']?([\w-]{1,40})/i.exec(head)?.[1];
}

const lineFeed = 10;
const carriageReturn = 13;
const dash = 45;
/** Encoders write 60 or 76 characters per line. */
const shortestEncodedLine = 40;
const longestJoinedLine = 64 * 1024;

const isBase64 = new Uint8Array(256);
for (const character of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  isBase64[character.charCodeAt(0)] = 1;

/** PostalMime makes an object per line and part: joins full lines of base64, where breaks mean nothing, and cuts at `limits`. */
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

type Parts = { files: MimeAttachment[]; mails: MimeAttachment[] };

/** Parts that mail programs read for themselves: signatures, keys, AMP, and what a delivery or read report repeats. */
const forPrograms =
  /^(?:application\/(?:(?:x-)?pkcs7-signature|pgp-(?:signature|keys|encrypted))|text\/(?:x-amp-html|rfc822-headers)|message\/(?:(?:global-)?(?:delivery-status|disposition-notification|headers)|feedback-report))$/i;
const mailType = /^(?:message|text)\/(?:rfc822|global)$/i;

/** Splits a message's attachments; pictures within its HTML are neither. */
export function partsOf({ attachments, headers }: Email): Parts {
  const isReport = headers.some(
    ({ key, value }) => key === "content-type" && /^\s*multipart\/report/i.test(value),
  );
  const shown = attachments.filter(
    ({ related, mimeType }) => !(related && mimeType.startsWith("image/")) && !forPrograms.test(mimeType),
  );
  return {
    files: shown.filter((part) => !isMail(part)),
    // A report encloses the family's own message.
    mails: isReport ? [] : shown.filter(isMail),
  };
}

const isMail = ({ mimeType, filename }: MimeAttachment): boolean =>
  mailType.test(mimeType) || /\.eml$/i.test(filename ?? "");

export const bytesOf = ({ content }: MimeAttachment): Uint8Array =>
  typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
