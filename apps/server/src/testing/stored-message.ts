import type { Item } from "@gatepost/analysis";
import { newId } from "../platform/crypto/ids.ts";
import { groupNewItems } from "../features/emails/messages/item-groups.ts";
import type { TestApp } from "./build-test-app.ts";
import type { TestUser } from "./factories.ts";

export interface TestItem {
  readonly text: string;
  readonly kind?: "action" | "event" | "info";
  readonly children?: readonly string[];
  readonly due?: string;
  readonly starts_at?: string;
  readonly ends_at?: string;
  readonly amount?: string;
  readonly flags?: readonly string[];
  readonly details?: Item["details"];
  readonly evidence?: { text: string; place: string };
}

/** Stores a read message with these items, as a run would, received now unless given otherwise. @returns the items' ids */
export async function storeMessage(
  { database, clock }: TestApp,
  owner: TestUser,
  items: readonly TestItem[],
  head: { subject?: string; received_at?: string } = {},
): Promise<string[]> {
  const id = newId();
  const stored = items.map((item) => ({
    item_id: newId(),
    kind: "event",
    children: [],
    due: null,
    starts_at: null,
    ends_at: null,
    amount: null,
    link: null,
    optional: false,
    evidence: { text: item.text, place: "email" },
    flags: [],
    ...item,
  }));
  const days = stored
    .flatMap((item) => [item.due, item.starts_at, item.ends_at])
    .filter((day) => day !== null);
  const { family_id } = owner;
  const analysis = {
    school_mail: true,
    relevance_score: 0.9,
    priority: "medium",
    relevant_children: [],
    ai_summary: "A letter.",
    items: stored,
    reason: "A test.",
    warnings: [],
    analyser: "embedded",
  };
  await database.db
    .insertInto("messages")
    .values({
      id,
      family_id,
      provider: "gmail",
      source_id: id,
      mailbox: "parent@example.org",
      message_id: `<${id}@oakwood.example>`,
      subject: head.subject ?? "Spring dates",
      sender: "Oakwood Office",
      sender_address: "office@oakwood.example",
      received_at: head.received_at ? new Date(head.received_at) : clock.now(),
      priority: "medium",
      relevance_score: 0.9,
      ai_summary: "A letter.",
      analysis: JSON.stringify(analysis),
      open_until: days.toSorted().at(-1)?.slice(0, 10) ?? null,
      stored_on: clock.now().toISOString().slice(0, 10),
      stored_at: clock.now(),
      run_id: null,
      summary_id: null,
      search_text: "",
    })
    .execute();
  await database.db.transaction().execute(async (trx) => {
    await trx
      .insertInto("message_items")
      .values(stored.map(({ item_id }) => ({ id: item_id, family_id, message_id: id })))
      .execute();
    await groupNewItems(trx, family_id, [], clock.now());
  });
  return stored.map(({ item_id }) => item_id);
}
