/** The types that every folder shares. */

export type { ClassAsked, OfClass } from "./of-class.ts";

export type Child = {
  id: string;
  name: string;
  year_group: string;
  house: string | null;
  sports: string[];
  class_name: string | null;
  /** Classes that the parents said it isn't in. */
  classes_not?: readonly string[];
  school: string | null;
  context: string | null;
};

export type School = { name: string; domain: string; also_sends_from: string[] };

export type Family = {
  parents: { name: string; email: string }[];
  /** Other email addresses the family uses; like the parents' own, they never leave the process. */
  addresses?: readonly string[];
  children: Child[];
  schools: School[];
  /** Full addresses or domains that may speak for the schools (PTA, school nurses). */
  trusted_senders: string[];
  timezone: string;
  /** If true, the children's clubs and houses are unknown: items for any club or house may be for them. */
  clubs_unknown?: boolean;
};

/** Words of a message, word for word, and where they stand: "email", "subject" or "page 2 of letter.pdf". */
export type Evidence = { text: string; place: string };

export type Priority = "urgent" | "high" | "medium" | "low";

export type Usage = {
  provider: string;
  model: string;
  calls: number;
  input_tokens: number;
  output_tokens: number;
  cost_usd: number | null;
};

export type Address = { name: string; address: string };

export type BlockKind = "heading" | "paragraph" | "list_item" | "table_row" | "page";

/** A piece of text that is never split. `level` is a heading's depth; `header` has a table row's column headings. */
export type Block = {
  kind: BlockKind;
  text: string;
  level?: number;
  cells?: string[];
  header?: string[];
  /** Links in the block, in order; only http(s) and mailto. */
  links?: { text: string; href: string }[];
  bold?: boolean;
  /** True inside a quotation that the sender's mail program marked. */
  quoted?: boolean;
  page?: number;
};

export type CalendarEvent = {
  uid: string;
  method: "request" | "cancel" | "publish";
  title: string;
  location: string | null;
  /** ISO date, or local date-time in the family's time zone without offset. */
  starts_at: string;
  ends_at: string | null;
};

export type Attachment = {
  filename: string;
  media_type: string;
  size: number;
  blocks: Block[];
  events?: CalendarEvent[];
  /** Why the attachment couldn't be read, in words for a parent. */
  unreadable_reason?: string;
  /** Pages that are pictures, from 1; a picture file has one. What they say is read from the pictures. */
  picture_pages?: number[];
};

export type Message = {
  message_id: string;
  subject: string | null;
  from: Address;
  to: Address[];
  date: Date | null;
  authentication_results: string | null;
  list_unsubscribe?: string;
  in_reply_to?: string;
  blocks: Block[];
  /** Older messages quoted below: context only, never a source of tasks. */
  quoted: Block[];
  /** Set if the message forwards another one; `blocks` then holds the forwarded message. */
  forwarded_from?: {
    from: Address;
    /** The recipient in the forwarded message's header: "Hazel parents". */
    to: string | null;
    date: Date | null;
    subject: string | null;
    /** What the forwarder wrote above it, if it is short. */
    note: string;
    /** How many of `blocks`, from the first, are the forwarder's own: what is more than a note is read, too. */
    own_blocks?: number;
  };
  attachments: Attachment[];
  /** Content-IDs of the pictures that the message shows instead of text. */
  body_pictures?: string[];
  html: string | null;
  text: string | null;
  warnings: string[];
};
