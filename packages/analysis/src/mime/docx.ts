import JSZip from "jszip";
import mammoth from "mammoth";
import type { Block } from "../types.ts";
import { type AttachmentBudget, attachmentBudget } from "./attachment-budget.ts";
import { FileRefused } from "./file-refused.ts";
import { readHtml } from "./html-blocks.ts";
import { limits } from "./limits.ts";
import { shapeBlocks } from "./shape-blocks.ts";
import { unzip } from "./unzip.ts";
import { checkXml } from "./xml-bounds.ts";

/** Reads a Word document into blocks, without its pictures. Throws FileRefused or mammoth's own errors. */
export async function readDocx(content: Uint8Array, budget = attachmentBudget()): Promise<Block[]> {
  if (content.byteLength > limits.docxBytes) throw new FileRefused("too_large");
  const { value } = await mammoth.convertToHtml(
    { buffer: await checkedArchive(content, budget) },
    {
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: "" })),
      externalFileAccess: false,
    },
  );
  return shapeBlocks(readHtml(value).blocks);
}

/** The parts that hold text and the relations between parts. */
const textPart = /^(?:[^/]+\/)?(?:_rels\/[^/]*\.rels|[^/]+\.xml)$/;

/** Mammoth never sees the sender's archive, only one built from the parts we checked. */
async function checkedArchive(content: Uint8Array, budget: AttachmentBudget): Promise<Buffer> {
  const archive = new JSZip();
  for (const [name, part] of unzip(content, (each) => textPart.test(each), limits.docxUnpackedBytes)) {
    budget.xmlTags -= checkXml(new TextDecoder().decode(part), budget.xmlTags);
    archive.file(name, part);
  }
  return archive.generateAsync({ type: "nodebuffer" });
}
