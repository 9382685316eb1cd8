import type { AttachedFile } from "@gatepost/analysis";
import { ScannerFailed, type Scanner } from "../../../integrations/clamav/index.ts";
import { notFound, Refusal } from "../../../platform/errors/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Mailboxes } from "../../mailboxes/index.ts";
import type { MessageReader } from "./messages.repo.ts";
import { openInReader } from "./open-in-reader.ts";
import { openOriginal } from "./originals.service.ts";

export type AttachmentDependencies = {
  platform: Platform;
  mailboxes: Mailboxes;
  /** Null if the operator has set none. */
  scanner: Scanner | null;
};

const texts = {
  harmful: "Our virus scanner found something harmful in this attachment, so you can’t open it here.",
  too_large: "This attachment is too large to be checked for viruses. You can open it in your mailbox.",
  away: "Attachments cannot be checked for viruses at the moment. Please try again in a few minutes.",
};

/**
 * An attachment of a stored message, unchanged; if a virus scanner is set, only once it has found the file clean.
 * @throws Refusal as openOriginal does; forbidden (harmful), conflict (too large to scan), unavailable (scanner unavailable)
 */
export async function openAttachment(
  { platform, mailboxes, scanner }: AttachmentDependencies,
  asking: MessageReader,
  { id, index }: { id: string; index: number },
): Promise<AttachedFile> {
  const { source } = await openOriginal(platform, mailboxes, asking, id);
  const file = await openInReader((reader) => reader.attachment(source, index, { owner: asking.family_id }));
  if (!file) throw notFound("That attachment");
  if (scanner) await requireClean(platform, scanner, file);
  return file;
}

async function requireClean({ log }: Platform, scanner: Scanner, file: AttachedFile): Promise<void> {
  const verdict = await scanner.scan(file.content).catch((error: unknown) => {
    if (!(error instanceof ScannerFailed)) throw error;
    if (error.too_large) throw new Refusal("conflict", texts.too_large, { cause: error });
    throw new Refusal("unavailable", texts.away, { cause: error, retry_after: 60 });
  });
  if (verdict.clean) return;
  log.warn({ found: verdict.found }, "attachment refused");
  throw new Refusal("forbidden", texts.harmful);
}
