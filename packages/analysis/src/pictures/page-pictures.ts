import { type Canvas, createCanvas, type Image, loadImage } from "@napi-rs/canvas";
import { createIsomorphicCanvasFactory, getDocumentProxy } from "unpdf";
import { limits } from "../mime/limits.ts";
import { withBoundedStreams } from "../mime/pdf-streams.ts";
import type { ShownPicture } from "./picture-model.ts";

/** A picture's longer side, in pixels: A4 at 200 dots an inch. */
const longSide = 2_340;
/** Smaller ones are enlarged, as Tesseract wants letters of some 20 pixels. */
const leastLongSide = 1_400;

/** A logo, an icon or a tracking pixel has fewer pixels than these; a letter has more. */
const leastSides = { longer: 300, shorter: 120 };

export class PictureTooSmall extends Error {
  override name = "PictureTooSmall";
}

/** Upright by the camera's own note, on white. @throws PictureTooSmall, or Error if we can't open it */
export async function decodePicture(content: Uint8Array): Promise<Canvas> {
  const image = await loadImage(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  const sides = [image.width, image.height];
  if (Math.max(...sides) < leastSides.longer || Math.min(...sides) < leastSides.shorter)
    throw new PictureTooSmall("too small for a letter");
  return onPaper(image);
}

/** A page of a PDF as a picture. @throws PDF.js's errors */
export async function drawPage(content: Uint8Array, number: number): Promise<Canvas> {
  const allowance = { bytes: limits.pdfDrawnBytes, each: limits.pdfDrawnBytes, exceeded: false };
  const CanvasFactory = await createIsomorphicCanvasFactory(() => import("@napi-rs/canvas"));
  return withBoundedStreams(allowance, async () => {
    const document = await getDocumentProxy(new Uint8Array(content), { verbosity: 0, CanvasFactory });
    try {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: longSide / Math.max(width, height) });
      const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
      await page.render({
        canvas: canvas as never,
        canvasContext: canvas.getContext("2d") as never,
        viewport,
      }).promise;
      return canvas;
    } finally {
      await document.loadingTask.destroy();
    }
  });
}

export function blankSheet(width: number, height: number) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  return { canvas, context };
}

function onPaper(picture: Image | Canvas, most = longSide): Canvas {
  const { width, height } = picture;
  const side = Math.max(width, height);
  const scale = side > most ? most / side : side < leastLongSide ? Math.min(2, leastLongSide / side) : 1;
  const { canvas, context } = blankSheet(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** What models read well and providers take without making it smaller. */
const shownLongSide = 1_568;
const quality = 80;

export const shownPicture = (picture: Canvas): ShownPicture => ({
  media_type: "image/jpeg",
  content: onPaper(picture, shownLongSide).toBuffer("image/jpeg", quality),
});
