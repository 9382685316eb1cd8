import { limits } from "./limits.ts";

/** The budget left for all attachments of a message, so that forty together cost no more than the largest one may. */
export type AttachmentBudget = { pdfBytes: number; xmlTags: number };

export const attachmentBudget = (): AttachmentBudget => ({
  pdfBytes: limits.pdfUnpackedBytes,
  xmlTags: limits.xmlTags,
});
