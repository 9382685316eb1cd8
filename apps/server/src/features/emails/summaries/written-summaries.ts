import { summary as summarySchema } from "@gatepost/contract/emails";
import { takeBreaks } from "../../../platform/clock/breaks.ts";
import type { Principal } from "../../../platform/http/principal.ts";
import { writeJson, WrittenJson } from "../../../platform/http/written-json.ts";
import type { KeptKey } from "../../../platform/kept/kept.ts";
import type { Platform } from "../../../platform/platform.ts";
import { summaryGoodUntil } from "../good-until.ts";
import { localDate } from "../../../platform/clock/local-time.ts";
import { renderSummaries } from "./summaries.service.ts";
import { findPastRevisions } from "./past-revisions.repo.ts";
import { revisionsAlike } from "./past-revisions.rules.ts";
import type { SummaryRow } from "./summaries.repo.ts";

/** Summaries as lists answer them, in the order of the rows; only those are composed that were not while nothing changed. */
export async function writeSummaries(
  platform: Platform,
  reader: Principal,
  rows: readonly SummaryRow[],
): Promise<{ summaries: WrittenJson[]; of_today: boolean }> {
  const now = platform.clock.now();
  const today = localDate(now, reader.timezone);
  const written = await findWritten(platform, reader, rows);
  const missing = rows.filter(({ id }) => !written.has(id));
  const breathe = takeBreaks();
  for (const { digest: _digest, ...summary } of await renderSummaries(platform, reader, missing)) {
    await breathe();
    const json = writeJson(summarySchema, summary);
    written.set(summary.id, json);
    const until = summaryGoodUntil(reader.timezone, now, { of_today: summary.date === today });
    platform.kept.keep(keyOf(reader, reader.revision, summary.id), json.bytes, until);
  }
  return {
    summaries: rows.flatMap(({ id }) => written.get(id) ?? []),
    of_today: rows.some(({ local_date }) => local_date === today),
  };
}

/** Those that are kept, also from before changes that concern other days. */
async function findWritten({ db, kept }: Platform, reader: Principal, rows: readonly SummaryRow[]) {
  const written = new Map<string, WrittenJson>();
  const note = (id: string, known: Buffer | undefined): boolean => {
    if (known) written.set(id, new WrittenJson(known));
    return known !== undefined;
  };
  const missing = rows.filter(({ id }) => !note(id, kept.find(keyOf(reader, reader.revision, id))));
  if (missing.length === 0) return written;
  const past = await findPastRevisions(db, reader.user_id);
  for (const { id, local_date } of missing) {
    const [now, ...earlier] = revisionsAlike(local_date, reader.revision, past).map((each) =>
      keyOf(reader, each, id),
    );
    earlier.some((key) => note(id, kept.move(key, now!)));
  }
  return written;
}

const keyOf = (reader: Principal, revision: string, summaryId: string): KeptKey => [
  reader.user_id,
  revision,
  reader.subscription_tier,
  reader.timezone,
  "summary",
  summaryId,
];
