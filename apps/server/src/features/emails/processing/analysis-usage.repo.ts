import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { Usage } from "@gatepost/analysis";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/schema.ts";

/** US dollars that a family's email has cost at the language model on this UTC day. */
export async function spentOn(db: Db, familyId: FamilyId, day: string): Promise<number> {
  const { rows } = await sql<{ cost_usd: number }>`
    SELECT cost_usd FROM analysis_usage WHERE family_id = ${familyId} AND day = ${day}`.execute(db);
  return rows[0]?.cost_usd ?? 0;
}

/** The language model's cost on a UTC day for all families, as counted against their limits. */
export async function modelUseOn(db: Db, day: string): Promise<{ calls: number; cost_usd: number }> {
  const { rows } = await sql<{ calls: number; cost_usd: number }>`
    SELECT coalesce(sum(calls), 0)::int AS calls, coalesce(sum(cost_usd), 0)::float8 AS cost_usd
    FROM analysis_usage WHERE day = ${day}`.execute(db);
  return rows[0]!;
}

/** Adds to the day's count; `cost_usd` is the amount that counts against the limit. */
export async function addUsage(
  db: Db,
  familyId: FamilyId,
  day: string,
  { calls, input_tokens, output_tokens, cost_usd }: Omit<Usage, "model" | "cost_usd"> & { cost_usd: number },
): Promise<void> {
  await sql`
    INSERT INTO analysis_usage AS used (family_id, day, calls, input_tokens, output_tokens, cost_usd)
    VALUES (${familyId}, ${day}, ${calls}, ${input_tokens}, ${output_tokens}, ${cost_usd})
    ON CONFLICT (family_id, day) DO UPDATE SET calls = used.calls + excluded.calls,
      input_tokens = used.input_tokens + excluded.input_tokens,
      output_tokens = used.output_tokens + excluded.output_tokens,
      cost_usd = used.cost_usd + excluded.cost_usd`.execute(db);
}
