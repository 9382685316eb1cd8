import { conditionOf } from "@gatepost/analysis";
import type { Item, Message } from "@gatepost/contract/emails";
import type { ChildNames } from "../child-names.ts";
import { isAddedByHand } from "./added-by-hand.ts";
import type { ListedMessage } from "./messages.repo.ts";
import type { StoredItem } from "./stored-analysis.ts";

/** A message's form in lists. */
export function toMessage(row: ListedMessage, names: ChildNames): Message {
  return {
    id: row.id,
    subject: row.subject,
    sender: row.sender,
    received_at: row.received_at.toISOString(),
    priority: row.priority,
    relevance_score: row.relevance_score,
    relevant_children: names(row.relevant_children),
    ai_summary: row.ai_summary,
    action_items: row.action_items,
    reason: row.reason,
    message_id: row.message_id ?? row.source_id,
    summary_id: row.summary_id,
    provider: row.provider,
    added_by_hand: isAddedByHand(row),
    viewed: row.viewed_at !== null,
  };
}

export function toItem(item: StoredItem, names: ChildNames): Item {
  const children = names(item.children);
  return {
    id: item.item_id,
    kind: item.kind,
    text: conditionOf(item.children, item.of_class?.asked ?? [], children) + item.text,
    children,
    due: item.due,
    starts_at: item.starts_at,
    ends_at: item.ends_at,
    amount: item.amount,
    link: item.link,
    optional: item.optional,
    evidence: item.evidence,
    flags: item.flags,
  };
}
