import type { Canvas } from "@napi-rs/canvas";
import { onPaper } from "./page-pictures.ts";

/** What models read well and providers take without making it smaller. */
const longSide = 1_568;
const quality = 80;

/** A picture for a language model. It is drawn anew, so nothing of the file but its points is left: no place, no camera, no name. */
export type ShownPicture = { media_type: "image/jpeg"; content: Uint8Array };

export function shownPicture(picture: Canvas): ShownPicture {
  const canvas = onPaper(
    picture.width,
    picture.height,
    (context, width, height) => context.drawImage(picture, 0, 0, width, height),
    longSide,
  );
  return { media_type: "image/jpeg", content: canvas.toBuffer("image/jpeg", quality) };
}
