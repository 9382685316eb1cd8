import JSZip from "jszip";
import type { Block } from "../types.ts";
import { attachmentBudget, type AttachmentBudget, limits } from "./limits.ts";
import { decodeText } from "../text/decode-text.ts";
import { FileRefused } from "./file-refused.ts";
import { readHtml } from "./html-blocks.ts";
import { visibleLength } from "./clean-text.ts";
import { shapeBlocks } from "./shape-blocks.ts";
import { plainWordXml } from "./word-xml.ts";
import { Readable } from "node:stream";
import { SaxesParser } from "saxes";

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

const textPart = /^(?:[^/]+\/)?(?:_rels\/[^/]*\.rels|[^/]+\.xml)$/;

/** With so few, a letter's text is in its picture. */
const fewLetters = 80;
const picture = /<(?:\w+:)?(?:blip|imagedata)[\s/>]/;

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
    isPartial ||= plain.isPartial || (plain.letters > 0 && plain.letters < fewLetters && picture.test(xml));
    archive.file(name, plain.xml);
  }
  return { buffer: await archive.generateAsync({ type: "nodebuffer" }), letters, isPartial };
}

/** The wanted files by name, up to `allowance` bytes in all, whatever sizes the archive states. @throws FileRefused */
export async function unzip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  allowance: number,
): Promise<Map<string, Uint8Array>> {
  countOf(entryMark, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), limits.zipEntries);
  const archive = await JSZip.loadAsync(bytes).catch((cause: unknown) => {
    throw new FileRefused("damaged", { cause });
  });
  const entries = Object.values(archive.files);
  const files = new Map<string, Uint8Array>();
  let left = allowance;
  for (const entry of entries.filter(({ name }) => isWanted(name))) {
    const content = await unpack(entry, left);
    left -= content.length;
    files.set(entry.name, content);
  }
  return files;
}

/** Each entry of a zip's directory begins so. JSZip reads all of them, whatever count the archive states. */
const entryMark = "PK\u0001\u0002";

function countOf(mark: string, text: Buffer | string, most: number): number {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) {
    count += 1;
    if (count > most) throw new FileRefused("too_complex");
  }
  return count;
}

async function unpack(entry: JSZip.JSZipObject, most: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of new Readable().wrap(entry.nodeStream()) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > most) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new FileRefused("damaged", { cause });
  }
  if (length > most) throw new FileRefused("too_large");
  return Buffer.concat(chunks);
}

/** The number of tags of XML that costs a parser no more than its bytes, and that all parsers read alike. @throws FileRefused */
function checkXml(xml: string, tagsLeft: number): number {
  // First, because it costs next to nothing.
  const tags = countOf("<", xml, tagsLeft);
  let depth = 0;
  let attributes = 0;
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on("error", (cause) => {
    throw new FileRefused("damaged", { cause });
  });
  const refuseIf = (isTooComplex: boolean) => {
    if (isTooComplex) throw new FileRefused("too_complex");
  };
  parser.on("doctype", () => refuseIf(true));
  parser.on("opentagstart", () => {
    attributes = 0;
    depth += 1;
    refuseIf(depth > limits.xmlDepth);
  });
  parser.on("attribute", () => {
    attributes += 1;
    refuseIf(attributes > limits.xmlAttributes);
  });
  parser.on("closetag", () => {
    depth -= 1;
  });
  parser.write(xml).close();
  return tags;
}
