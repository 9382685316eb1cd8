import mammoth from "mammoth";
import type { Block } from "../types.ts";
import { readHtml } from "./html-blocks.ts";
import { limits } from "./limits.ts";
import { shapeBlocks } from "./shape-blocks.ts";
import { refuseHugeArchive } from "./unpacked-size.ts";

/** A Word letter as blocks; its pictures are left out. Throws what mammoth throws. */
export async function readDocx(content: Uint8Array): Promise<Block[]> {
  if (content.byteLength > limits.docxBytes) throw new RangeError("the document is too large");
  refuseHugeArchive(content, limits.docxUnpackedBytes);
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(content) },
    {
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: "" })),
      externalFileAccess: false,
    },
  );
  return shapeBlocks(readHtml(value).blocks);
}
