import * as z from "zod/mini";
import { defineRoute } from "./route.ts";

/** `address` as the mail names it, decoded: `cid:crest@school`; `src` is a data URL. */
export const picture = z.object({ address: z.string(), src: z.string() });
export type Picture = z.infer<typeof picture>;

/** The pictures that came with an original, up to 8 MB. Others are the browser's to load, from their senders. */
export const listPictures = defineRoute("GET /emails/originals/:id/pictures/", { 200: z.array(picture) });
