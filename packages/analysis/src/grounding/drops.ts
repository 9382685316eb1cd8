/** Why an analyser's claim is not shown. */
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

/** `field` is set if the item is kept without that field. For evaluation; never stored. */
export type Drop = { reason: DropReason; text: string; evidence: string; field?: string };
