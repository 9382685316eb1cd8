import type { AttachedFile } from "@gatepost/analysis";
import { notFound } from "../../../platform/errors/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Mailboxes } from "../../mailboxes/index.ts";
import type { MessageReader } from "./messages.repo.ts";
import { openInReader } from "./open-in-reader.ts";
import { openOriginal } from "./originals.service.ts";

/** An attachment of a stored message, unchanged. @throws Refusal as openOriginal does */
export async function openAttachment(
  { platform, mailboxes }: { platform: Platform; mailboxes: Mailboxes },
  asking: MessageReader,
  { id, index }: { id: string; index: number },
): Promise<AttachedFile> {
  const { source } = await openOriginal(platform, mailboxes, asking, id);
  const file = await openInReader((reader) => reader.attachment(source, index, { owner: asking.family_id }));
  if (!file) throw notFound("That attachment");
  return file;
}
