import type { Summary } from "@gatepost/contract/emails";
import { type Page, type PageRequest, seekCountedPage } from "../../../platform/db/keyset.ts";
import type { Principal } from "../../../platform/http/principal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { historyStart } from "../../billing/index.ts";
import { localDate } from "../../../platform/clock/local-time.ts";
import { summariesOf } from "./summaries.repo.ts";
import { briefSummaries } from "./brief-summaries.ts";
import { renderSummaries } from "./summaries.service.ts";

/** Newest first, within the plan's history. @param request.brief see briefSummaries */
export async function listSummaries(
  platform: Platform,
  reader: Principal,
  request: PageRequest & { brief?: "true" | undefined },
): Promise<Page<Summary> & { count: number }> {
  const now = platform.clock.now();
  const from = historyStart(reader.subscription_tier, now);
  const all = summariesOf(platform.db, reader, from && localDate(from, reader.timezone));
  const page = await seekCountedPage(
    all,
    all.selectAll(),
    { columns: ["local_date", "id"], of: (row) => [row.local_date, row.id] },
    request,
  );
  const present = request.brief ? briefSummaries : renderSummaries;
  return { ...page, results: await present(platform, reader, page.results) };
}
