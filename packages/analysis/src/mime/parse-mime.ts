import PostalMime, { type Attachment, type Email, type PostalMimeOptions } from "postal-mime";
import { boundLines, countLines } from "./bounded-lines.ts";
import { limits } from "./limits.ts";

/**
 * The parts of a message. `isCut` is true if it has more lines or parts than we read. Enclosed messages become part of its text, one level
 * deep, unless they have too many lines; otherwise they are attachments. Throws PostalMime's errors: too many headers, too deep.
 */
export async function parseMime(raw: Uint8Array): Promise<{ email: Email; isCut: boolean }> {
  const { bytes, isCut } = boundLines(raw);
  const options = { maxNestingDepth: limits.mimeDepth, maxHeadersSize: limits.headerBytes };
  const email = await parse(bytes, { ...options, maxRfc822NestingDepth: 0 });
  const enclosed = email.attachments.filter((attachment) => attachment.rfc822DepthExceeded);
  const lines = enclosed.reduce((sum, { content }) => sum + linesOf(content), 0);
  // An enclosed message may be encoded: its lines can be counted only now, and PostalMime would parse them without a limit.
  if (enclosed.length === 0 || lines > limits.mimeLines) return { email, isCut };
  return { email: await parse(bytes, { ...options, maxRfc822NestingDepth: 1 }), isCut };
}

/** A part's attachment with the charset that it declares. */
export type DeclaredAttachment = Attachment & { charset?: string };

/** The part of PostalMime's own code that makes attachments. It leaves their charset out and decodes calendars as if it were always right. */
type Collector = {
  collectAttachment(
    part: { content: ArrayBuffer; contentType: { parsed: { params: { charset?: string } } } },
    ...rest: unknown[]
  ): void;
  attachments: DeclaredAttachment[];
};

async function parse(bytes: Uint8Array, options: PostalMimeOptions): Promise<Email> {
  const parser = new PostalMime(options);
  const collector = parser as unknown as Collector;
  const collect = collector.collectAttachment.bind(parser);
  collector.collectAttachment = (part, ...rest) => {
    collect(part, ...rest);
    const attachment = collector.attachments.at(-1)!;
    const { charset } = part.contentType.parsed.params;
    Object.assign(attachment, { content: part.content }, charset ? { charset } : {});
  };
  return parser.parse(bytes);
}

function linesOf(content: ArrayBuffer | Uint8Array | string): number {
  return countLines(typeof content === "string" ? Buffer.from(content) : new Uint8Array(content));
}
