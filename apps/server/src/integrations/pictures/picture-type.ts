/** The type of an image by its first bytes; null unless it is one of the raster types that email uses. SVG can carry scripts. */
export function pictureType(bytes: Buffer): string | null {
  const start = bytes.subarray(0, 32).toString("latin1");
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (/^GIF8[79]a/.test(start)) return "image/gif";
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "image/webp";
  if (/^ftypavi[fs]/.test(start.slice(4))) return "image/avif";
  return null;
}
