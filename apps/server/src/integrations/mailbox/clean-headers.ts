import { messageIdOf } from "@gatepost/analysis/mime/message-id";
import { storableLine } from "@gatepost/analysis/text/storable";
import type { MessageHeaders } from "./mailbox.ts";

/** In characters. No honest header is longer. */
const longest = { from: 2_000, subject: 1_000, snippet: 1_000 };

/** A message's headers as they may be shown, compared and stored, whatever the sender or the server put there. */
export const cleanHeaders = ({
  message_id,
  from,
  subject,
  snippet,
  ...rest
}: MessageHeaders): MessageHeaders => ({
  ...rest,
  message_id: messageIdOf(message_id),
  from: cleanFrom(from),
  subject: subject === null ? null : storableLine(subject, longest.subject) || null,
  snippet: snippet === null ? null : storableLine(snippet, longest.snippet),
});

/** Empty if it is too long: cut, it could hide a second sender. */
export const cleanFrom = (from: string): string =>
  from.length > longest.from ? "" : storableLine(from, longest.from);
