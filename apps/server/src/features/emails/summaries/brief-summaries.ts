import { withNames } from "@gatepost/analysis/thing";
import { unreadTitle } from "@gatepost/contract/wording";
import type { Priority, Summary } from "@gatepost/contract/emails";
import { escapeHtml } from "../../../platform/http/escape-html.ts";
import type { FamilyReader } from "../../../platform/http/principal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readChildNames } from "../child-names.ts";
import { findOpenEmails } from "../outcomes/outcomes.service.ts";
import { readPendingReasons } from "./pending-reasons.ts";
import { alertOf, rowAsShown } from "./present-summary.ts";
import { findBriefs, type SummaryRow } from "./summaries.repo.ts";

const priorities: readonly Priority[] = ["urgent", "high", "medium", "low"];
/** A list's preview shows two or three. */
const mostLines = 8;

/**
 * Summaries for a list, as one line per school email of the day, the most urgent first and then the newest. Composes no
 * page (twenty pages take 20 ms of processor time).
 */
export async function briefSummaries(
  platform: Platform,
  reader: FamilyReader,
  rows: readonly SummaryRow[],
): Promise<Summary[]> {
  const [briefs, names, pendingReason, openOn] = await Promise.all([
    findBriefs(
      platform.db,
      reader.family_id,
      rows.map(({ id }) => id),
    ),
    readChildNames(platform, reader.family_id),
    readPendingReasons(platform, reader, rows),
    findOpenEmails(platform, reader),
  ]);
  const byDay = Map.groupBy(briefs, ({ summary_id }) => summary_id);
  return rows.map((row) => {
    const emails = byDay.get(row.id) ?? [];
    const alert = alertOf(row, reader.timezone);
    const told = emails
      .toSorted((a, b) => priorities.indexOf(a.priority) - priorities.indexOf(b.priority))
      .map(({ ai_summary }) => withNames(ai_summary, (id) => names([id])[0]?.name));
    const { unread } = openOn(row.local_date);
    const missing = unread.length > 0 ? [`${unreadTitle({ unread })}.`] : [];
    const lines = [...(alert ? [alert] : []), ...missing, ...new Set(told)].slice(0, mostLines);
    if (lines.length === 0) lines.push("No school emails on this day.");
    return {
      ...rowAsShown(row),
      children_mentioned: names(emails.flatMap(({ children }) => children).toSorted()),
      html_content: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(""),
      plain_content: lines.join("\n"),
      email_pending_reason: pendingReason(row),
    };
  });
}
