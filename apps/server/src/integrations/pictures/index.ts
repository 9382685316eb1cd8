import { type FetchLimits, fetchPublic, SourceUnavailable } from "../fetch/index.ts";
import { pictureType } from "./picture-type.ts";

export { pictureType } from "./picture-type.ts";

export type Picture = { media_type: string; content: Buffer };

/** The response is not an image that may be shown. */
export class NotAPicture extends Error {
  override name = "NotAPicture";
}

const bounds = { bytes: 5 * 1_024 * 1_024, milliseconds: 10_000, redirects: 3 };

/**
 * Fetches an image that an email links to, revealing nothing about its reader: no cookie, no referrer, no browser name.
 * @throws FetchError, NotAPicture
 */
export async function fetchPicture(address: string, limits: FetchLimits): Promise<Picture> {
  const headers = {
    accept: "image/avif,image/webp,image/png,image/jpeg,image/gif",
    "accept-encoding": "identity",
    "user-agent": "Gatepost/1 (pictures in mail)",
  };
  const answer = await fetchPublic(address, headers, { ...bounds, ...limits });
  if (answer.status !== 200) throw new SourceUnavailable(`answered ${answer.status}`);
  const media_type = pictureType(answer.body);
  if (!media_type) throw new NotAPicture("neither PNG, JPEG, GIF, WebP nor AVIF");
  return { media_type, content: answer.body };
}
