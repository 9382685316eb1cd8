import { bytesOf, type DeclaredAttachment, parseMime } from "./parse-mime.ts";

export type OwnPicture = {
  /** As the HTML names it (RFC 2392), decoded: `cid:crest@school`. */
  address: string;
  media_type: string;
  content: Uint8Array;
};

const bytesMaximum = 8 * 1_024 * 1_024;

/** The pictures that came with a message and that its HTML shows, 8 MB of them at most. None in a damaged message. */
export async function ownPictures(raw: Uint8Array): Promise<OwnPicture[]> {
  let email;
  try {
    ({ email } = await parseMime(raw));
  } catch {
    return [];
  }
  const html = email.html ?? "";
  let bytes = 0;
  return email.attachments.flatMap((part) => {
    const name = (part.contentId ?? "").trim().replace(/^<(.*)>$/, "$1");
    const isShown = [name, encodeURIComponent(name)].some((each) => html.includes(`cid:${each}`));
    if (name === "" || !isShown) return [];
    const file = bytesOf(part);
    const media_type = pictureType(file);
    if (media_type === null || bytes + file.length > bytesMaximum) return [];
    bytes += file.length;
    return [{ address: `cid:${name}`, media_type, content: file }];
  });
}

/** The bytes of the part with this Content-ID; null if there is none. @throws Error for a message that can't be parsed */
export async function partByContentId(raw: Uint8Array, contentId: string): Promise<Uint8Array | null> {
  const { attachments } = (await parseMime(raw)).email;
  const part = attachments.find((each) => each.contentId === contentId);
  return part ? bytesOf(part) : null;
}

/** The type of an image by its first bytes; null unless it is one of the raster types that email uses. SVG can carry scripts. */
export function pictureType(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 32)).toString("latin1");
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (/^GIF8[79]a/.test(start)) return "image/gif";
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "image/webp";
  if (/^ftypavi[fs]/.test(start.slice(4))) return "image/avif";
  return null;
}

/** With more letters than this an email has text, and its pictures adorn it. */
const fewLetters = 200;
/** Bytes: less is an icon or a line of a signature. */
const leastBytes = 8_000;
const most = 4;

/** The Content-IDs of the pictures that an email without much text shows in its place, as posters pasted into Outlook are. */
export const bodyPictures = (letters: number, attachments: readonly DeclaredAttachment[]): string[] =>
  letters >= fewLetters
    ? []
    : attachments
        .filter(
          (part) => part.related && part.mimeType.startsWith("image/") && bytesOf(part).length >= leastBytes,
        )
        .flatMap(({ contentId }) => contentId ?? [])
        .slice(0, most);
