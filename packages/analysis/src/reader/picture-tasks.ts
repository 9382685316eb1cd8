import type { PicturePlace } from "../pictures/message-pictures.ts";
import type { Canvas } from "@napi-rs/canvas";
import { attachmentAt } from "../mime/enclosed.ts";
import { partByContentId } from "../mime/pictures.ts";
import { decodePicture, drawPage, PictureTooSmall, shownPicture } from "../pictures/page-pictures.ts";
import type { ShownPicture } from "../pictures/picture-model.ts";
import { isBlank, type PictureReading, readPicture } from "../pictures/read-picture.ts";
import { createRecogniser, type Recogniser } from "../pictures/tesseract.ts";

export type PictureTask = { task: "read" | "show"; raw: Uint8Array; place: PicturePlace };

async function pictureAt(raw: Uint8Array, place: PicturePlace): Promise<Canvas> {
  const content =
    "index" in place
      ? (await attachmentAt(raw, place.index))?.content
      : await partByContentId(raw, place.content_id);
  if (!content) throw new Error("there is no such part");
  const isPdf = Buffer.from(content.subarray(0, 1_024)).includes("%PDF-");
  return isPdf && "page" in place ? drawPage(content, place.page) : decodePicture(content);
}

let recogniser: Promise<Recogniser> | undefined;

export async function performPictureTask(given: PictureTask): Promise<PictureReading | ShownPicture[]> {
  const { task, raw, place } = given;
  try {
    const picture = await pictureAt(raw, place);
    if (task === "show") return isBlank(picture) ? [] : [shownPicture(picture)];
    recogniser ??= createRecogniser();
    return readPicture(picture, await recogniser);
  } catch (error) {
    if (!(error instanceof PictureTooSmall)) throw error;
    return task === "show" ? [] : { blocks: [], isPoor: false, confidence: 0 };
  }
}
