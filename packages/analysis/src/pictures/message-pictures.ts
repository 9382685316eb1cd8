import { emailIsImage } from "../mime/file-refused.ts";
import type { Attachment, Block, Message } from "../types.ts";
import type { PictureText } from "./picture-model.ts";

/** A picture file's only page or a PDF's page, from 1, by the attachment's index in `Message.attachments`; or a picture in the message. */
export type PicturePlace = { index: number; page: number } | { content_id: string };
/** What was read of a picture; "lost" if it cost too much or could not be opened. */
export type PictureOutcome = PictureText | "lost";
type Read = PicturePlace & { outcome: PictureOutcome };

/** Of one message. A page takes about a second of processor time. */
const mostPictures = 8;

/** The pictures that say what the message has to say, in order, as many as we read. */
function picturesOf({ attachments, body_pictures = [] }: Message): PicturePlace[] {
  const attached = attachments.flatMap(({ picture_pages = [] }, index) =>
    picture_pages.map((page) => ({ index, page })),
  );
  return [...body_pictures.map((content_id) => ({ content_id })), ...attached].slice(0, mostPictures);
}

/** The message with the text of its pictures. They are read one after the other; one that fails leaves the others as they are. */
export async function withPicturesRead(
  message: Message,
  read: (place: PicturePlace) => Promise<PictureOutcome>,
): Promise<Message> {
  const outcomes: Read[] = [];
  for (const place of picturesOf(message)) outcomes.push({ ...place, outcome: await read(place) });
  if (outcomes.length === 0) return message;
  const shown = outcomes.flatMap((each) => ("content_id" in each ? each.outcome : []));
  return {
    ...message,
    blocks: [...message.blocks, ...shown.flatMap(blocksOf)],
    warnings: warningsAfter(message, shown),
    attachments: message.attachments.map((attachment, index) => {
      const pages = outcomes.flatMap((each) => ("index" in each && each.index === index ? each : []));
      return attachment.picture_pages ? withText(attachment, pages) : attachment;
    }),
  };
}

const blocksOf = (outcome: PictureOutcome): Block[] => (outcome === "lost" ? [] : outcome.blocks);

function warningsAfter({ warnings }: Message, shown: readonly PictureOutcome[]): string[] {
  if (shown.length === 0) return warnings;
  const isWhole = shown.every((outcome) => outcome !== "lost" && !outcome.isPoor);
  const hasText = shown.flatMap(blocksOf).length > 0;
  // A crest or a photograph beside a short text leaves the warnings as they were.
  if (!hasText && (isWhole || warnings.includes(emailIsImage))) return warnings;
  const others = warnings.filter((warning) => warning !== emailIsImage);
  return isWhole ? others : [...others, "Parts of the picture in this email couldn’t be read well."];
}

type PageRead = { page: number; outcome: PictureOutcome };

function withText(
  { picture_pages = [], unreadable_reason, ...attachment }: Attachment,
  pages: readonly PageRead[],
): Attachment {
  const found = pages.flatMap(({ page, outcome }) =>
    blocksOf(outcome).map((block) => Object.assign(block, { page })),
  );
  const byPage = (one: Block, other: Block) => (one.page ?? 0) - (other.page ?? 0);
  const blocks = [...attachment.blocks, ...found].toSorted(byPage);
  // A PDF with text of its own was cut for another reason than its pictures.
  const before = attachment.blocks.length > 0 ? unreadable_reason : undefined;
  const reason = before ?? reasonFor(picture_pages.length, pages, blocks.length > 0);
  return { ...attachment, picture_pages, blocks, ...(reason ? { unreadable_reason: reason } : {}) };
}

function reasonFor(pictures: number, pages: readonly PageRead[], hasText: boolean): string | null {
  if (pages.some(({ outcome }) => outcome === "lost")) return "it is a picture that we couldn’t open safely";
  if (pages.some(({ outcome }) => outcome !== "lost" && outcome.isPoor))
    return hasText ? "parts of it couldn’t be read well" : "it is a picture that couldn’t be read well";
  if (pages.length < pictures) return "it has more pictures than we read";
  return hasText ? null : "it is a picture without text";
}
