import type { Block, Message } from "@gatepost/analysis";
import type { Thing } from "@gatepost/analysis/thing";
import type { MessageContent } from "@gatepost/contract/emails";
import type { ChildNames } from "../child-names.ts";
import { isAddedByHand } from "./added-by-hand.ts";
import type { MessageCopy } from "./copies.repo.ts";
import type { MessageRow } from "./messages.repo.ts";
import { toItem, toMessage } from "./present-message.ts";

/** The message with its readable text, its untrusted HTML and the list of its attachments. */
export function toMessageContent(
  row: MessageRow,
  copies: readonly MessageCopy[],
  parsed: Message,
  { things, names }: { things: readonly Thing[]; names: ChildNames },
): MessageContent {
  return {
    ...toMessage(row, names),
    not_urgent: row.not_urgent_at !== null,
    mailboxes: isAddedByHand(row) ? [] : copies.map(({ mailbox }) => mailbox),
    items: things.map((thing) => toItem(thing, row.id, names)),
    content: readableText(parsed),
    quoted_content: parsed.quoted.length > 0 ? textOf(parsed.quoted) : null,
    html_content: parsed.html,
    attachments: parsed.attachments.map(
      ({ filename, media_type, size, unreadable_reason, picture_pages }, index) => ({
        index,
        filename,
        media_type,
        size,
        // Pictures aren't read again for this; what came of them is among the message's warnings.
        unreadable_reason: picture_pages ? null : (unreadable_reason ?? null),
      }),
    ),
  };
}

/** The sender's own text, without quoted older messages; a forward says whose text it is. */
function readableText({ blocks, forwarded_from }: Message): string {
  if (!forwarded_from) return textOf(blocks);
  const { from, note } = forwarded_from;
  const mark = `Forwarded message from ${[from.name, from.address].filter(Boolean).join(" ")}:`;
  return [note.trim(), mark, textOf(blocks)].filter(Boolean).join("\n\n");
}

function textOf(blocks: readonly Block[]): string {
  let text = "";
  let previous: Block | undefined;
  for (const block of blocks) {
    const close = previous && previous.kind === block.kind && isLine(block);
    text += (previous ? (close ? "\n" : "\n\n") : "") + lineOf(block);
    previous = block;
  }
  return text;
}

const isLine = ({ kind }: Block): boolean => kind === "list_item" || kind === "table_row";

function lineOf({ kind, text, cells }: Block): string {
  if (kind === "list_item") return `\u2022 ${text}`;
  if (kind === "table_row" && cells) return cells.join(" \u00b7 ");
  return text;
}
