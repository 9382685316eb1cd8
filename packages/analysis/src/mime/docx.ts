import JSZip from "jszip";
import type { Block } from "../types.ts";
import { type AttachmentBudget, attachmentBudget } from "./attachment-budget.ts";
import { decodeText } from "../text/decode-text.ts";
import { FileRefused } from "./file-refused.ts";
import { readHtml } from "./html-blocks.ts";
import { visibleLength } from "./clean-text.ts";
import { limits } from "./limits.ts";
import { shapeBlocks } from "./shape-blocks.ts";
import { unzip } from "./unzip.ts";
import { plainWordXml } from "./word-xml.ts";
import { checkXml } from "./xml-bounds.ts";

/** `isPartial` is true if some of its text was not read. */
export type DocxReading = { blocks: Block[]; isPartial: boolean };

/** Reads a Word document into blocks, without its pictures. Throws FileRefused or mammoth's own errors. */
export async function readDocx(content: Uint8Array, budget = attachmentBudget()): Promise<DocxReading> {
  if (content.byteLength > limits.docxBytes) throw new FileRefused("too_large");
  const { buffer, letters, isPartial } = await checkedArchive(content, budget);
  const { default: mammoth } = await import("mammoth"); // few emails come with one
  const { value } = await mammoth.convertToHtml(
    { buffer },
    {
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: "" })),
      externalFileAccess: false,
    },
  );
  const { blocks, isCut } = readHtml(value);
  const read = blocks.reduce((sum, { text }) => sum + visibleLength(text), 0);
  return { blocks: shapeBlocks(blocks), isPartial: isPartial || isCut || read < letters * 0.98 - 5 };
}

/** The parts that hold text and the relations between parts. */
const textPart = /^(?:[^/]+\/)?(?:_rels\/[^/]*\.rels|[^/]+\.xml)$/;

const bodyPart = /<(?:\w+:)?(?:document|footnotes|endnotes)[\s>]/;

/** Mammoth never sees the sender's archive, only one built from the parts we checked. `letters` counts those of the text itself. */
async function checkedArchive(content: Uint8Array, budget: AttachmentBudget) {
  const archive = new JSZip();
  const files = await unzip(content, (name) => textPart.test(name), limits.docxUnpackedBytes);
  let letters = 0;
  let isPartial = false;
  for (const [name, part] of files) {
    const xml = decodeText(part);
    budget.xmlTags -= checkXml(xml, budget.xmlTags);
    const kind = bodyPart.exec(xml.slice(0, 4_000))?.[0];
    const plain = kind ? plainWordXml(xml) : { xml, letters: 0, isPartial: false };
    if (kind?.includes("document")) letters += plain.letters;
    isPartial ||= plain.isPartial;
    archive.file(name, plain.xml);
  }
  return { buffer: await archive.generateAsync({ type: "nodebuffer" }), letters, isPartial };
}
