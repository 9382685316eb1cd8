import type { Picture } from "@gatepost/contract/pictures";
import type { Platform } from "../../../platform/platform.ts";
import type { Mailboxes } from "../../mailboxes/index.ts";
import type { MessageReader } from "./messages.repo.ts";
import { openInReader } from "./open-in-reader.ts";
import { openOriginal } from "./originals.service.ts";

/** The pictures that came with the email, as data URLs for its frame. @throws as openOriginal */
export async function listPictures(
  { platform, mailboxes }: { platform: Platform; mailboxes: Mailboxes },
  asking: MessageReader,
  messageId: string,
): Promise<Picture[]> {
  const { source } = await openOriginal(platform, mailboxes, asking, messageId);
  const pictures = await openInReader((reader) => reader.ownPictures(source, { owner: asking.family_id }));
  return pictures.map(({ address, media_type, content }) => ({
    address,
    src: `data:${media_type};base64,${Buffer.from(content).toString("base64")}`,
  }));
}
