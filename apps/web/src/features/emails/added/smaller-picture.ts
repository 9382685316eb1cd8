/** Pixels: A4 at 200 dots an inch, which is what we read best. */
const longSide = 2_340;
const quality = 0.85;

/**
 * A picture as a JPEG small enough to send, upright and without the place and the camera that phones note in it. A file that the browser
 * can't open stays as it is.
 */
export async function smallerPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  return drawn ? new File([drawn], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: "image/jpeg" }) : file;
}
