import PostalMime, { type Attachment, type Email } from "postal-mime";
import { boundLines } from "./bounded-lines.ts";
import { limits } from "./limits.ts";

/**
 * The parts of a message. `isCut` is true if it has more lines or parts than we read. Enclosed messages are attachments. Throws PostalMime's
 * errors: too many headers, too deep.
 */
export async function parseMime(raw: Uint8Array): Promise<{ email: Email; isCut: boolean }> {
  const { bytes, isCut } = boundLines(raw);
  return { email: await parse(bytes), isCut };
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

async function parse(bytes: Uint8Array): Promise<Email> {
  const parser = new PostalMime({
    maxNestingDepth: limits.mimeDepth,
    maxHeadersSize: limits.headerBytes,
    forceRfc822Attachments: true,
  });
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
