import * as z from "zod/mini";
import { id, idParams } from "./fields.ts";
import { defineRoute } from "./route.ts";

export const pictureAddressCharacters = 4_000;

/** `address` as the mail has it (https, http, // or cid:); `src` is our signed link, valid for ten minutes. */
export const picture = z.object({ address: z.string(), src: z.string() });
export type Picture = z.infer<typeof picture>;

/** The pictures in an original's HTML; fetched when the parent asks to see them. */
export const listPictures = defineRoute({
  method: "GET",
  path: "/emails/originals/:id/pictures/",
  auth: "access",
  params: idParams,
  answers: { 200: z.array(picture) },
});

/**
 * One picture, for an `<img>`, which can't carry a token: the signature names the reader and covers the mail, the
 * address and the time. The server fetches it, so that the sender doesn't learn where the reader is.
 */
export const showPicture = defineRoute({
  method: "GET",
  path: "/emails/originals/:id/picture/",
  auth: "none",
  params: idParams,
  query: z.object({
    address: z.string().check(z.maxLength(pictureAddressCharacters)),
    reader: id,
    /** The session that asked for the link; the link ends with it. */
    session: id,
    /** Milliseconds since 1970. */
    until: z.coerce.number().check(z.int(), z.minimum(0)),
    signature: z.string().check(z.maxLength(100)),
  }),
  answers: { 200: z.unknown() },
});
