/** Limits for everything strangers send us. Gmail's own limit is 25 MB of attachments, about 35 MB once encoded. */
export const limits = {
  rawBytes: 40 * 1024 * 1024,
  htmlChars: 2_000_000,
  /** Tags, including closing tags and comments; a newsletter of 900 items has about 30,000. */
  htmlTags: 200_000,
  /** Open elements. Sloppy HTML leaves hundreds open, and an end tag that matches none is compared with them all. */
  htmlDepth: 2_000,
  textChars: 1_000_000,
  textLines: 20_000,
  blockChars: 20_000,
  blocks: 3_000,
  rowCells: 100,
  /** What cells that span rows and columns repeat, over the whole document. */
  repeatedChars: 500_000,
  attachments: 40,
  attachmentBytes: 25 * 1024 * 1024,
  pdfPages: 40,
  /** Pieces of text on a page; a page typeset letter by letter has about 5,000. */
  pdfPageItems: 20_000,
  pdfItems: 200_000,
  /** One stream as PDF.js unpacks it, apart from pictures: a page's text, a font, a character table. */
  pdfStreamBytes: 8 * 1024 * 1024,
  pdfUnpackedBytes: 48 * 1024 * 1024,
  /** All streams of a page that is drawn, pictures included. */
  pdfDrawnBytes: 96 * 1024 * 1024,
  docxBytes: 12 * 1024 * 1024,
  docxUnpackedBytes: 10 * 1024 * 1024,
  zipEntries: 2_000,
  /** All parts together. A document of 10,000 words has about 20,000; 200,000 cost two seconds and 500 MB. */
  xmlTags: 200_000,
  xmlDepth: 200,
  xmlAttributes: 200,
  icsBytes: 512 * 1024,
  icsEvents: 200,
  mimeDepth: 60,
  /** Lines of base64 count in units of 64 kB. A newsletter of 2 MB has about 30,000 lines. */
  mimeLines: 100_000,
  /** Lines that begin with "--", as every part delimiter does. */
  mimeDelimiters: 5_000,
  headerBytes: 512 * 1024,
} as const;

/** The budget left for all attachments of a message, so that forty together cost no more than the largest one may. */
export type AttachmentBudget = { pdfBytes: number; xmlTags: number };

export const attachmentBudget = (): AttachmentBudget => ({
  pdfBytes: limits.pdfUnpackedBytes,
  xmlTags: limits.xmlTags,
});
