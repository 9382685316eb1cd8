import type { Attachment as MimeAttachment, Email } from "postal-mime";

/** What a message brings besides its text. */
export type Parts = { files: MimeAttachment[]; mails: MimeAttachment[] };

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
