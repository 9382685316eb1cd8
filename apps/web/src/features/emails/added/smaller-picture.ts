/** Pixels: A4 at 200 dots an inch, which is what we read best. */
const longSide = 2_340;
const quality = 0.85;

/** Outside Apple's own browsers nothing opens the format in which iPhones keep photographs. */
export class PictureNotOpened extends Error {
  override name = "PictureNotOpened";
}

/**
 * A picture as a JPEG small enough to send, upright and without the place and the camera that phones note in it.
 * @throws PictureNotOpened if the browser can't open it
 */
export async function smallerPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch((error: unknown) => {
    throw new PictureNotOpened(file.name, { cause: error });
  });
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return file;
  // A JPEG has no transparent paper.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  return drawn ? new File([drawn], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: "image/jpeg" }) : file;
}
