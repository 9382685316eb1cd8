import {
  emptyThing,
  type NotebookChange,
  type ThingFields,
  type ThingSource,
  type ThingState,
} from "@gatepost/analysis/thing";
import type { MailRecord } from "@gatepost/analysis/mail-in";
import { changeNotebook } from "../features/notebook/index.ts";
import { newId } from "../platform/crypto/ids.ts";
import type { TestApp } from "./build-test-app.ts";
import type { TestUser } from "./factories.ts";

/** A thing that an email tells; without a kind it is an event, and `said` are the email's words, by default the line. */
export type TestThing = Partial<ThingFields> & { line: string; state?: ThingState; said?: string };

type Head = Partial<Pick<MailRecord, "priority" | "outcome" | "soonest" | "closure" | "summary">> & {
  subject?: string | null;
  sender?: string;
  /** Of its sender; see analysis/src/senders/standing.ts. */
  standing?: number;
  received_at?: string;
  summary_id?: string;
  run_id?: string;
  warnings?: string[];
  children?: readonly string[];
};

type App = Pick<TestApp, "database" | "clock">;
type Owner = Pick<TestUser, "family_id">;

/** Stores an email that was read and the things that it tells, as a run would, received now unless given otherwise. @returns their ids */
export async function storeThings(
  app: App,
  owner: Owner,
  things: readonly TestThing[],
  head: Head = {},
): Promise<{ message: string; things: string[] }> {
  const ids = things.map(() => newId());
  const children = [...new Set(things.flatMap((thing) => thing.children ?? []))];
  const message = await storeChanges(
    app,
    owner,
    (sources) =>
      things.map(({ state: _state, said, ...fields }, index) => ({
        does: "new",
        id: ids[index]!,
        fields: { ...emptyThing, kind: "event", ...fields },
        sources: sources(said ?? fields.line),
      })),
    { children, ...head },
  );
  for (const [index, { state }] of things.entries())
    if (state)
      await app.database.db.updateTable("things").set({ state }).where("id", "=", ids[index]!).execute();
  return { message, things: ids };
}

type Sources = (said: string, did?: ThingSource["did"]) => ThingSource[];

/** Stores an email that was read and what it does to the notebook. @returns its id */
export async function storeChanges(
  { database, clock }: App,
  { family_id }: Owner,
  changesOf: (sources: Sources) => NotebookChange[],
  head: Head = {},
): Promise<string> {
  const id = newId();
  const received_at = head.received_at ? new Date(head.received_at) : clock.now();
  const sender = head.sender ?? "Oakwood Office";
  const changes = changesOf((said, did = "told") => [
    { message_id: id, did, quotes: [{ text: said, place: "email" }] },
  ]);
  await database.db.transaction().execute(async (trx) => {
    await trx
      .insertInto("messages")
      .values({
        id,
        family_id,
        provider: "gmail",
        source_id: id,
        mailbox: "parent@example.org",
        message_id: `<${id}@oakwood.example>`,
        subject: head.subject === undefined ? "Spring dates" : head.subject,
        sender,
        sender_address: /<(.*)>/.exec(sender)?.[1] ?? "office@oakwood.example",
        ...(head.standing === undefined ? {} : { standing: head.standing }),
        received_at,
        priority: head.priority ?? "medium",
        relevance_score: 0.9,
        ai_summary: head.summary ?? "A letter.",
        reason: "Medium: a test.",
        read_by: "index",
        outcome: head.outcome ?? "told",
        soonest: head.soonest ?? null,
        closure: head.closure ?? false,
        warnings: JSON.stringify(head.warnings ?? []),
        open_until: null,
        stored_on: clock.now().toISOString().slice(0, 10),
        stored_at: clock.now(),
        run_id: head.run_id ?? null,
        summary_id: head.summary_id ?? null,
        search_text: (head.subject ?? "spring dates").toLowerCase(),
      })
      .execute();
    for (const child_id of head.children ?? [])
      await trx.insertInto("message_children").values({ message_id: id, family_id, child_id }).execute();
    await changeNotebook(trx, { id: family_id, timezone: "Europe/London" }, changes, clock.now());
  });
  return id;
}

/** The summary of a local day, by default today, new or the one that there is. @returns its id */
export async function storeSummary(
  { database, clock }: App,
  { family_id }: Owner,
  local_date = clock.now().toISOString().slice(0, 10),
): Promise<string> {
  const { id } = await database.db
    .insertInto("summaries")
    .values({ id: newId(), family_id, local_date, sent_at: clock.now(), emails_processed: 1 })
    .onConflict((conflict) =>
      conflict.columns(["family_id", "local_date"]).doUpdateSet({ emails_processed: 1 }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
