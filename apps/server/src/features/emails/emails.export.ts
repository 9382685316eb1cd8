import { sql } from "kysely";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { withNames } from "@gatepost/analysis/thing";
import { findOwner } from "../auth/index.ts";
import { findThings } from "../notebook/index.ts";
import { readChildNames } from "./child-names.ts";
import { readMissedReports } from "./feedback/feedback.service.ts";
import { messagesOf, readingDay, selectListed } from "./messages/messages.repo.ts";
import { summariesOf } from "./summaries/summaries.repo.ts";
import { toMessage } from "./messages/present-message.ts";

/**
 * All stored school email of a family, with the owner's reads and deliveries. Ignores the plan's history limit, because the law requires a
 * full export.
 */
export async function exportEmails(platform: Platform, familyId: FamilyId): Promise<unknown> {
  const { db } = platform;
  const names = await readChildNames(platform, familyId);
  const nameOf = (id: string) => names([id])[0]?.name;
  const owner = await findOwner(db, familyId);
  const family = { id: familyId, timezone: owner?.timezone ?? "Europe/London" };
  const things = await findThings(db, family, "all");
  const reader = { family_id: familyId, user_id: owner?.id ?? "" };
  const day = readingDay(family, platform.clock.now());
  const messages = await selectListed(messagesOf(db, reader), day).orderBy("messages.received_at").execute();
  const summaries = await summariesOf(db, reader, null)
    .select(["id", "local_date", "sent_at", "emails_processed", "viewed_at", "email_sent_at"])
    .orderBy("local_date")
    .execute();
  const { rows: runs } = await sql`
    SELECT id, status, trigger, dry_run, started_at, finished_at, error_message, emails_fetched, emails_processed,
      emails_relevant, emails_skipped_due_to_limit, emails_failed, emails_read_by_fallback, fallback_reason,
      model, model_calls, input_tokens, output_tokens, cost_usd
    FROM processing_runs WHERE family_id = ${familyId} ORDER BY started_at`.execute(db);
  return {
    originals: messages.map((row) => ({ ...toMessage(row, names), not_urgent_at: row.not_urgent_at })),
    things: things.map((thing) => ({
      ...thing,
      line: withNames(thing.line, nameOf),
      title: thing.title && withNames(thing.title, nameOf),
      children: names(thing.children),
    })),
    summaries,
    processing_runs: runs,
    missed_reports: await readMissedReports(platform, familyId),
  };
}
