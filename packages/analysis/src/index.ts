export { analysisSchema, itemSchema } from "./types.ts";
export type {
  Address,
  Analyser,
  Analysis,
  Attachment,
  Block,
  CalendarEvent,
  Child,
  Evidence,
  Family,
  Item,
  ItemFlag,
  Message,
  Priority,
  School,
  Usage,
} from "./types.ts";
export type { Digest, DigestInput, DigestLine, DigestMessage, DigestSection } from "./digest/types.ts";
