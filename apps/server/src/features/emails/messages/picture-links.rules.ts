import { timingSafeEqual } from "node:crypto";
import { showPicture } from "@gatepost/contract/pictures";
import { apiBase } from "@gatepost/contract/route";
import { keyedHash } from "../../../platform/crypto/tokens.ts";

/** One picture of one message for one reader and session; `until` in milliseconds since 1970. */
export type PictureClaim = {
  reader: string;
  session: string;
  message_id: string;
  address: string;
  until: number;
};

/** The address for an `<img>`: its signature replaces the access token, which an `<img>` can't send. */
export function pictureLink(secretKey: string, claim: PictureClaim): string {
  const { reader, session, message_id, address, until } = claim;
  const signature = sign(secretKey, claim);
  const query = new URLSearchParams({ address, reader, session, until: String(until), signature });
  return `${apiBase}${showPicture.path.replace(":id", message_id)}?${query}`;
}

/** Whether we signed exactly this link. */
export function isOurLink(secretKey: string, claim: PictureClaim, signature: string): boolean {
  const [given, made] = [Buffer.from(signature), Buffer.from(sign(secretKey, claim))];
  return given.length === made.length && timingSafeEqual(given, made);
}

const sign = (secretKey: string, { reader, session, message_id, address, until }: PictureClaim): string =>
  keyedHash(secretKey, "picture", JSON.stringify([reader, session, message_id, address, until]));
