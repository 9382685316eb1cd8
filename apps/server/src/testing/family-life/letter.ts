import { insertItems, insertMentions, insertMessage } from "../../features/emails/messages/store.repo.ts";
import { extendSummary } from "../../features/emails/summaries/compose.service.ts";
import { addDays, localDate } from "../../platform/clock/local-time.ts";
import { listChildren } from "../../features/children/index.ts";
import { newId } from "../../platform/crypto/ids.ts";
import type { Family } from "./family.ts";

/** Stores a letter about the family's children as a run does, and puts it into the day's summary unless the run was cut short. */
export async function receiveLetter(
  family: Family,
  number: number,
  { summarise = true } = {},
): Promise<void> {
  const { db, cipher, clock } = family.app.app.platform;
  const now = clock.now();
  const today = localDate(now, "Europe/London");
  const children = (await listChildren(db, cipher, family.id)).slice(0, 2);
  const ids = children.map(({ id }) => id);
  const day = addDays(today, number % 4);
  const item = (kind: "action" | "event" | "info", text: string, when: object) => ({
    item_id: newId(),
    kind,
    text,
    children: ids,
    due: null,
    starts_at: null,
    ends_at: null,
    amount: null,
    link: null,
    optional: false,
    evidence: { text, place: "email" },
    flags: [],
    ...when,
  });
  const analysis = {
    school_mail: true,
    relevance_score: 0.9,
    priority: number % 2 ? ("high" as const) : ("low" as const),
    relevant_children: ids,
    ai_summary: `About trip ${number}.`,
    items: [
      item("action", `Pay for trip ${number}`, { due: day }),
      item("event", `Concert ${number}`, { starts_at: `${day}T${number % 2 ? "09:30" : "18:00"}` }),
      item("info", `Menu ${number}`, {}),
    ],
    reason: "It names the year.",
    warnings: [],
    analyser: "embedded" as const,
  };
  const id = newId();
  await db.transaction().execute(async (trx) => {
    await insertMessage(trx, {
      id,
      user_id: family.id,
      gmail_id: id,
      mailbox: "parent@example.org",
      message_id: `<${id}@oakwood.example>`,
      subject: `Trip ${number}`,
      sender: "Oakwood Office",
      sender_address: "office@oakwood.example",
      received_at: now,
      analysis,
      open_until: day,
      stored_on: today,
      stored_at: now,
      run_id: null as never,
    });
    await insertMentions(trx, cipher, family.id, id, children);
    await insertItems(trx, family.id, id, analysis);
    if (!summarise) return;
    const rest = { now, even_if_quiet: true, emails_left_out: 0, emails_failed: 0, gmail_read: true };
    await extendSummary(trx, family.id, { local_date: today, ...rest });
  });
}
