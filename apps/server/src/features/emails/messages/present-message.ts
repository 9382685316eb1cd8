import { conditionOf } from "@gatepost/analysis/page/class-asked";
import type { Thing } from "@gatepost/analysis/thing";
import { withNames } from "@gatepost/analysis/thing";
import type { Item, Message } from "@gatepost/contract/emails";
import type { ChildNames } from "../child-names.ts";
import { isAddedByHand } from "./added-by-hand.ts";
import type { MessageRow } from "./messages.repo.ts";

/** A message's form in lists. */
export function toMessage(row: MessageRow, names: ChildNames): Message {
  const named = namedWith(names);
  return {
    id: row.id,
    subject: row.subject,
    sender: row.sender,
    received_at: row.received_at.toISOString(),
    priority: row.priority,
    relevance_score: row.relevance_score,
    relevant_children: names(row.children),
    ai_summary: named(row.ai_summary),
    action_items: row.action_items.map(named),
    reason: named(row.reason ?? ""),
    message_id: row.message_id ?? row.source_id,
    summary_id: row.summary_id,
    provider: row.provider,
    added_by_hand: isAddedByHand(row),
    viewed: row.viewed_at !== null,
  };
}

const namedWith = (names: ChildNames) => (text: string) => withNames(text, (id) => names([id])[0]?.name);

/** The kinds of things in the API. */
export const itemKinds = { task: "action", event: "event", note: "info" } as const;

/** What a message told, changed or ended, as it stands now. */
export function toItem(thing: Thing, messageId: string, names: ChildNames): Item {
  const { kind } = thing;
  const own = thing.sources.filter(({ message_id }) => message_id === messageId);
  const named = namedWith(names);
  return {
    id: thing.id,
    kind: itemKinds[kind],
    text: conditionOf({ thing, children: thing.children }, (id) => names([id])[0]?.name) + named(thing.line),
    children: names(thing.children),
    ...momentsOf(thing),
    amount: thing.amount,
    link: thing.link,
    optional: thing.optional,
    evidence: own.flatMap(({ quotes }) => quotes)[0] ?? { text: named(thing.line), place: "email" },
    flags: thing.state === "cancelled" ? ["cancelled"] : [],
  };
}

/** A task is due, anything else starts: local days, with an hour if there is one. */
export function momentsOf({
  kind,
  day,
  until,
  starts,
  ends,
}: Pick<Thing, "kind" | "day" | "until" | "starts" | "ends">): Pick<Item, "due" | "starts_at" | "ends_at"> {
  const on = (date: string | null, hour: string | null) => date && (hour === null ? date : `${date}T${hour}`);
  if (kind === "task") return { due: on(day, starts), starts_at: null, ends_at: null };
  const last = until ?? (ends === null ? null : day);
  return { due: null, starts_at: on(day, starts), ends_at: on(last, starts === null ? null : ends) };
}
