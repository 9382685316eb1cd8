/** Bounds of everything that strangers send us. Gmail's own limit is 25 MB of attachments, about 35 MB once encoded. */
export const limits = {
  rawBytes: 40 * 1024 * 1024,
  /** Above this, or with attachments that need decoding, a message is parsed in a worker thread. */
  inlineBytes: 48 * 1024,
  htmlChars: 2_000_000,
  /** Tags, closing ones and comments included; a newsletter of 900 items has about 30,000. */
  htmlTags: 200_000,
  /** Open elements. Sloppy letters leave hundreds open; what closes none is looked up among them all. */
  htmlDepth: 2_000,
  textChars: 1_000_000,
  textLines: 20_000,
  blockChars: 20_000,
  blocks: 3_000,
  rowCells: 100,
  attachments: 40,
  attachmentBytes: 25 * 1024 * 1024,
  pdfPages: 40,
  /** Pieces of text on a page; a page set letter by letter has about 5,000. */
  pdfPageItems: 20_000,
  pdfItems: 200_000,
  /** One stream as PDF.js unpacks it, pictures left aside: a page's text, a font, a table of characters. */
  pdfStreamBytes: 8 * 1024 * 1024,
  /** All streams together. */
  pdfUnpackedBytes: 48 * 1024 * 1024,
  docxBytes: 12 * 1024 * 1024,
  /** All parts of the archive that hold text, together. */
  docxUnpackedBytes: 10 * 1024 * 1024,
  zipEntries: 2_000,
  /** All parts together. A letter of 10,000 words has about 20,000; 200,000 cost two seconds and 500 MB. */
  xmlTags: 200_000,
  xmlDepth: 200,
  xmlAttributes: 200,
  icsBytes: 512 * 1024,
  icsEvents: 200,
  mimeDepth: 60,
  /** Lines of base64 count by the 64 kB. A newsletter of 2 MB has about 30,000 lines. */
  mimeLines: 100_000,
  /** Lines that begin with "--", as every delimiter of parts does. */
  mimeDelimiters: 5_000,
  headerBytes: 512 * 1024,
} as const;
