import { listMessages } from "../features/emails/messages/list-messages.ts";
import { listRuns } from "../features/emails/processing/list-runs.ts";
import { readUserStats } from "../features/emails/processing/user-stats.ts";
import { searchEmails } from "../features/emails/search/search.service.ts";
import { listSummaries, readPage } from "../features/emails/summaries/summaries.service.ts";
import { readWeek } from "../features/emails/summaries/week.service.ts";
import { findDue } from "../features/schedule/schedule.repo.ts";
import type { Principal } from "../platform/http/principal.ts";
import type { Platform } from "../platform/platform.ts";

/** Requests every list, the page and every kind of search that a parent has, and runs the schedule's queries. */
export async function askForEveryList(
  platform: Platform,
  principal: Principal,
  childId: string,
): Promise<void> {
  for (const list of [listMessages, listSummaries]) {
    const first = await list(platform, principal, { page_size: 1 });
    if (first.next) await list(platform, principal, { cursor: first.next });
  }
  await readPage(platform, principal);
  await readWeek(platform, principal);
  await listRuns(platform, principal.family_id, {});
  await readUserStats(platform, principal.family_id);
  const today = platform.clock.now().toISOString().slice(0, 10);
  const searches = [
    { query: "swimming" },
    { query: '"swimming on thursday"' },
    { query: "swimmnig" },
    { child_id: childId },
    { priority: "high" as const },
    { viewed: "false" as const },
    { start_date: today, end_date: today },
    {
      query: "swim",
      child_id: childId,
      priority: "low" as const,
      viewed: "true" as const,
      start_date: today,
    },
  ];
  for (const each of searches) await searchEmails(platform, principal, each);
  const clocks = [{ timezone: "Europe/London", date: today, time: "08:00:00" }];
  await findDue(platform.db, clocks).next();
}
