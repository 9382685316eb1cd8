import type { Picture } from "@gatepost/contract/pictures";
import { FetchError } from "../../../integrations/fetch/index.ts";
import {
  fetchPicture,
  NotAPicture,
  type Picture as PictureFile,
  pictureType,
} from "../../../integrations/pictures/index.ts";
import { notFound, Refusal } from "../../../platform/errors/errors.ts";
import type { Principal } from "../../../platform/http/principal.ts";
import { createTurns, TooManyWaiting } from "../../../platform/http/turns.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isSignedIn, requireUser } from "../../auth/index.ts";
import type { Mailboxes } from "../../mailboxes/index.ts";
import { findMessage, type MessageReader } from "./messages.repo.ts";
import { openInReader } from "./open-in-reader.ts";
import { openOriginal } from "./originals.service.ts";
import { isOurLink, type PictureClaim, pictureLink } from "./picture-links.rules.ts";

/** Concurrent pictures: limited per parent to leave room for others, and in all to bound memory. */
const turns = createTurns({ all: 24, each: 6, waiting: 200 });

/** Long enough to load the pictures, too short to be worth stealing. */
export const linkLivesMs = 10 * 60_000;

/**
 * The pictures in the email's HTML, each with a link that works for ten minutes; no other address gets one.
 * @throws as openOriginal
 */
export async function listPictures(
  platform: Platform,
  mailboxes: Mailboxes,
  asking: MessageReader & Pick<Principal, "session_id">,
  messageId: string,
): Promise<Picture[]> {
  const { source } = await openOriginal(platform, mailboxes, asking, messageId);
  const addresses = await openInReader((reader) =>
    reader.pictureAddresses(source, { owner: asking.family_id }),
  );
  const until = platform.clock.now().getTime() + linkLivesMs;
  return addresses.map((address) => {
    const claim = {
      reader: asking.user_id,
      session: asking.session_id,
      message_id: messageId,
      address,
      until,
    };
    return { address, src: pictureLink(platform.config.secret_key, claim) };
  });
}

/**
 * The picture behind a link: a part of the email, or one that this server fetches now and doesn't store.
 * @throws Refusal validation (not our link, expired, or signed out), not_found, provider_unavailable, unavailable (busy)
 */
export async function openPicture(
  platform: Platform,
  mailboxes: Mailboxes,
  claim: PictureClaim & { signature: string },
): Promise<PictureFile> {
  const { config, clock, db } = platform;
  if (!isOurLink(config.secret_key, claim, claim.signature) || claim.until < clock.now().getTime())
    throw new Refusal("validation", "This link to a picture is no longer valid. Open the email again.");
  const { reader, session, message_id, address } = claim;
  if (!(await isSignedIn(db, reader, session, clock.now())))
    throw new Refusal("validation", "You have signed out since. Sign in and open the email again.");
  const { family_id } = await requireUser(db, reader);
  const asking = { user_id: reader, family_id };
  if (!(await findMessage(db, asking, message_id))) throw notFound("That email");
  return turns
    .take(reader, () => loadPicture(platform, mailboxes, asking, { message_id, address }))
    .catch((error: unknown) => {
      if (!(error instanceof TooManyWaiting)) throw error;
      throw new Refusal("unavailable", "Several pictures are being loaded. Please try again in a moment.", {
        cause: error,
        retry_after: 10,
      });
    });
}

async function loadPicture(
  platform: Platform,
  mailboxes: Mailboxes,
  asking: MessageReader,
  { message_id, address }: Pick<PictureClaim, "message_id" | "address">,
): Promise<PictureFile> {
  if (/^cid:/i.test(address)) {
    const { source } = await openOriginal(platform, mailboxes, asking, message_id);
    const contentId = address.slice("cid:".length);
    return ownPicture(
      await openInReader((mail) => mail.picturePart(source, contentId, { owner: asking.family_id })),
    );
  }
  return fetchFromOutside(address, platform.config.picture_allowed_hosts);
}

function ownPicture(part: Uint8Array | null): PictureFile {
  const content = Buffer.from(part ?? []);
  const media_type = pictureType(content);
  if (!media_type) throw notFound("That picture");
  return { media_type, content };
}

async function fetchFromOutside(address: string, allowed_hosts: readonly string[]): Promise<PictureFile> {
  try {
    return await fetchPicture(address.replace(/^\/\//, "https://"), { allowed_hosts });
  } catch (error) {
    if (error instanceof NotAPicture)
      throw new Refusal("not_found", "That isn’t a picture.", { cause: error });
    if (error instanceof FetchError)
      throw new Refusal("not_found", "That picture could not be fetched.", { cause: error });
    throw error;
  }
}
