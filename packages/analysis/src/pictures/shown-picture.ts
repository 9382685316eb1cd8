import type { Canvas } from "@napi-rs/canvas";
import { onPaper } from "./page-pictures.ts";
import type { ShownPicture } from "./picture-model.ts";

/** What models read well and providers take without making it smaller. */
const longSide = 1_568;
const quality = 80;

export function shownPicture(picture: Canvas): ShownPicture {
  const canvas = onPaper(
    picture.width,
    picture.height,
    (context, width, height) => context.drawImage(picture, 0, 0, width, height),
    longSide,
  );
  return { media_type: "image/jpeg", content: canvas.toBuffer("image/jpeg", quality) };
}
