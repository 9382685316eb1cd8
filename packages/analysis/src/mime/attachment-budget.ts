import { limits } from "./limits.ts";

/** What is left for all attachments of a message together, so that forty of them cost no more than the largest one may. */
export type AttachmentBudget = { pdfBytes: number; xmlTags: number };

export const attachmentBudget = (): AttachmentBudget => ({
  pdfBytes: limits.pdfUnpackedBytes,
  xmlTags: limits.xmlTags,
});
