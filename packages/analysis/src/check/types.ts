import type { MessageAudience } from "./audience.ts";
import type { FoundQuote, Source } from "./source.ts";

/** A message that was read, prepared for checking. `standing` is who wrote it: a change needs at least that of the thing's own messages. */
export type CheckedMail = {
  source: Source;
  audience: MessageAudience;
  sender: string;
  standing: number;
  by_parent: boolean;
};

export type Evidence = FoundQuote & { mail: CheckedMail };

/** Why a claim, or a field of it, was not taken over: counted, and shown by the evaluation. */
const refusalReasons = [
  "no_quote",
  "quote_not_found",
  "unknown_thing",
  "another_group",
  "other_sender",
  "child_of_another_group",
  "day",
  "hour",
  "amount",
  "link",
  "host_in_line",
  "figure_in_line",
  "words_of_line",
  "words_of_field",
  "wording",
  "summary",
  "lost",
  "lead",
] as const;

export type Refusal = {
  reason: (typeof refusalReasons)[number];
  /** Whether the whole thing was refused; otherwise one field was corrected. */
  whole: boolean;
  thing_id: string;
  detail: string;
  /** The messages behind it: they are to be named on the page if it was refused. */
  message_ids: string[];
};
