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

/** A passage found in a message. */
export type Evidence = FoundQuote & { mail: CheckedMail };
