import { getDocumentProxy } from "unpdf";
import type { Block } from "../types.ts";
import { attachmentBudget, limits } from "./limits.ts";
import { FileRefused } from "./file-refused.ts";
import { pageBlocks } from "./page-blocks.ts";
import { type Item, uprightFrames } from "./pdf-turn.ts";
import { visibleLength } from "./clean-text.ts";
import { withBoundedStreams, type StreamAllowance } from "./pdf-streams.ts";

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<PdfDocument["getPage"]>>;
type TextContent = Awaited<ReturnType<PdfPage["getTextContent"]>>;
type TextItem = Extract<TextContent["items"][number], { str: string }>;

/** `isTyped`: its form is filled in, or text is put on top of it. `pictures` are the pages without text of their own: scans, or empty. */
export type PdfReading = {
  blocks: Block[];
  pages: number;
  pagesRead: number;
  isCut: boolean;
  isTyped: boolean;
  pictures: number[];
};

/** A scanner program prints its name or a page number on the pages that it scans. */
const scannersOwnLetters = 40;

/** Page by page up to the limits; no blocks if it is only images. @throws FileRefused, PDF.js's errors */
export async function readPdf(content: Uint8Array, budget = attachmentBudget()): Promise<PdfReading> {
  const allowance: StreamAllowance = { bytes: budget.pdfBytes, each: limits.pdfStreamBytes, exceeded: false };
  try {
    return await withBoundedStreams(allowance, () => readPages(content, allowance));
  } catch (error) {
    throw allowance.exceeded ? new FileRefused("too_large", { cause: error }) : error;
  } finally {
    budget.pdfBytes = allowance.bytes;
  }
}

async function readPages(content: Uint8Array, allowance: StreamAllowance): Promise<PdfReading> {
  // PDF.js takes ownership of its buffer, so it gets a copy.
  const document = await getDocumentProxy(new Uint8Array(content), { verbosity: 0 });
  const pages = document.numPages;
  const reading: PdfReading = { blocks: [], pages, pagesRead: 0, isCut: false, isTyped: false, pictures: [] };
  let itemsLeft: number = limits.pdfItems;
  try {
    for (let number = 1; number <= Math.min(pages, limits.pdfPages); number += 1) {
      if (reading.blocks.length >= limits.blocks || reading.isCut) break;
      const most = Math.min(limits.pdfPageItems, itemsLeft);
      const page = await document.getPage(number);
      reading.isTyped ||= (await page.getAnnotations()).some(isTyped);
      const items = await pageItems(document, page, most);
      if (allowance.exceeded) throw new FileRefused("too_large");
      itemsLeft -= items.length;
      reading.isCut = items.length === most;
      const blocks = uprightFrames(items).flatMap(pageBlocks);
      reading.blocks.push(...blocks.map((block) => Object.assign(block, { page: number })));
      if (visibleLength(items.map(({ str }) => str).join("")) < scannersOwnLetters)
        reading.pictures.push(number);
      reading.pagesRead = number;
    }
    return { ...reading, blocks: reading.blocks.slice(0, limits.blocks) };
  } finally {
    await document.loadingTask.destroy();
  }
}

const isTyped = ({ subtype, fieldType, fieldValue }: Record<string, unknown>): boolean =>
  subtype === "FreeText" || (fieldType === "Tx" && Boolean(fieldValue));

/** The first `most` pieces of text. We drain the rest until PDF.js notices that the document is closed: it hangs when a stream is cancelled. */
async function pageItems(document: PdfDocument, page: PdfPage, most: number): Promise<Item[]> {
  const items: Item[] = [];
  let isClosed = false;
  try {
    for await (const { items: chunk } of page.streamTextContent() as ReadableStream<TextContent>) {
      for (const item of chunk) if ("str" in item && items.length < most) items.push(asItem(item));
      if (items.length >= most && !isClosed) {
        isClosed = true;
        void document.loadingTask.destroy();
      }
    }
  } catch (error) {
    if (!isClosed) throw error;
  }
  return items;
}

function asItem({ str, transform, width }: TextItem): Item {
  const [a = 1, b = 0, c = 0, d = 0, x = 0, y = 0] = transform as number[];
  return { str, x, y, width, fontSize: Math.hypot(c, d), angle: (Math.atan2(b, a) * 180) / Math.PI };
}
