/** Why something that an analyser claimed is not shown. */
export type DropReason =
  | "evidence not found"
  | "unsupported words"
  | "unsupported figure"
  | "unsupported date"
  | "unsupported amount"
  | "unsupported link"
  | "unsupported change"
  | "unsupported ending"
  | "unsupported line"
  | "another group"
  | "chatter"
  | "over"
  | "duplicate";

/** `field` where the item is kept without it. For evaluation; never stored. */
export type Drop = { reason: DropReason; text: string; evidence: string; field?: string };
