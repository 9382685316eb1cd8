import { emptyThing, type ThingFields, type ThingState } from "@gatepost/analysis/thing";
import type { MailRecord } from "@gatepost/analysis/mail-in";
import { saveThings } from "../features/notebook/index.ts";
import { newId } from "../platform/crypto/ids.ts";
import type { TestApp } from "./build-test-app.ts";
import type { TestUser } from "./factories.ts";

/** A thing that an email tells; without a kind it is an event, and `said` are the email's words, by default the line. */
export type TestThing = Partial<ThingFields> & { line: string; state?: ThingState; said?: string };

type Head = Partial<Pick<MailRecord, "priority" | "outcome" | "soonest" | "closure" | "summary">> & {
  subject?: string | null;
  sender?: string;
  received_at?: string;
  summary_id?: string;
  run_id?: string;
  warnings?: string[];
  children?: readonly string[];
};

/** Stores an email that was read and the things that it tells, as a run would, received now unless given otherwise. @returns their ids */
export async function storeThings(
  { database, clock }: Pick<TestApp, "database" | "clock">,
  { family_id }: Pick<TestUser, "family_id">,
  things: readonly TestThing[],
  head: Head = {},
): Promise<{ message: string; things: string[] }> {
  const message_id = newId();
  const received_at = head.received_at ? new Date(head.received_at) : clock.now();
  const sender = head.sender ?? "Oakwood Office <office@oakwood.example>";
  const summary = head.summary ?? "A letter.";
  const stored = things.map(({ state = "open", said, ...fields }) => ({
    ...emptyThing,
    kind: "event" as const,
    ...fields,
    id: newId(),
    state,
    sources: [{ message_id, did: "told" as const, quotes: [{ text: said ?? fields.line, place: "email" }] }],
  }));
  const children = new Set([...(head.children ?? []), ...stored.flatMap((thing) => thing.children)]);
  await database.db.transaction().execute(async (trx) => {
    await trx
      .insertInto("messages")
      .values({
        id: message_id,
        family_id,
        provider: "gmail",
        source_id: message_id,
        mailbox: "parent@example.org",
        message_id: `<${message_id}@oakwood.example>`,
        subject: head.subject === undefined ? "Spring dates" : head.subject,
        sender,
        sender_address: sender.replace(/^.*<|>$/g, ""),
        received_at,
        priority: head.priority ?? "medium",
        relevance_score: 0.9,
        ai_summary: summary,
        reason: "Medium: a test.",
        read_by: "index",
        outcome: head.outcome ?? "told",
        soonest: head.soonest ?? null,
        closure: head.closure ?? false,
        warnings: JSON.stringify(head.warnings ?? []),
        open_until:
          stored
            .flatMap(({ day, until }) => until ?? day ?? [])
            .toSorted()
            .at(-1) ?? null,
        stored_on: clock.now().toISOString().slice(0, 10),
        stored_at: clock.now(),
        run_id: head.run_id ?? null,
        summary_id: head.summary_id ?? null,
        search_text: [head.subject ?? "", ...stored.map(({ line }) => line)].join(" ").toLowerCase(),
      })
      .execute();
    for (const child_id of children)
      await trx.insertInto("message_children").values({ message_id, family_id, child_id }).execute();
    await saveThings(trx, family_id, stored, { at: () => received_at, timezone: "Europe/London" });
  });
  return { message: message_id, things: stored.map(({ id }) => id) };
}
