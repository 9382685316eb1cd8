import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { Usage } from "@gatepost/analysis";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/schema.ts";

/** US dollars that a family's email has cost at the language model on this UTC day. */
export async function spentOn(db: Db, familyId: FamilyId, day: string): Promise<number> {
  const row = await db
    .selectFrom("analysis_usage")
    .select("cost_usd")
    .where("family_id", "=", familyId)
    .where("day", "=", day)
    .executeTakeFirst();
  return row?.cost_usd ?? 0;
}

/** The language model's cost on a UTC day for all families, as counted against their limits. */
export async function modelUseOn(db: Db, day: string): Promise<{ calls: number; cost_usd: number }> {
  const row = await db
    .selectFrom("analysis_usage")
    .select(({ fn }) => [fn.sum<number>("calls").as("calls"), fn.sum<number>("cost_usd").as("cost_usd")])
    .where("day", "=", day)
    .executeTakeFirst();
  return { calls: Number(row?.calls ?? 0), cost_usd: Number(row?.cost_usd ?? 0) };
}

/** Adds to the day's count; `cost_usd` is the amount that counts against the limit. */
export async function addUsage(
  db: Db,
  familyId: FamilyId,
  day: string,
  usage: Pick<Usage, "calls" | "input_tokens" | "output_tokens"> & { cost_usd: number },
): Promise<void> {
  const { calls, input_tokens, output_tokens, cost_usd } = usage;
  await db
    .insertInto("analysis_usage")
    .values({ family_id: familyId, day, calls, input_tokens, output_tokens, cost_usd })
    .onConflict((conflict) =>
      conflict.columns(["family_id", "day"]).doUpdateSet((eb) => ({
        calls: eb("analysis_usage.calls", "+", calls),
        input_tokens: eb("analysis_usage.input_tokens", "+", input_tokens),
        output_tokens: eb("analysis_usage.output_tokens", "+", output_tokens),
        cost_usd: eb("analysis_usage.cost_usd", "+", cost_usd),
      })),
    )
    .execute();
}

/**
 * Adds to the run's usage from any worker, even after the run has ended: money spent stays spent, so this ignores the fence.
 * `cost_usd` is null when the model's price is unknown.
 */
export async function addRunUsage(db: Db, familyId: FamilyId, runId: string, usage: Usage): Promise<void> {
  const { model, calls, input_tokens, output_tokens, cost_usd } = usage;
  await db
    .updateTable("processing_runs")
    .set({
      model,
      model_calls: sql<number>`model_calls + ${calls}`,
      input_tokens: sql<number>`input_tokens + ${input_tokens}`,
      output_tokens: sql<number>`output_tokens + ${output_tokens}`,
      ...(cost_usd === null ? {} : { cost_usd: sql<number>`coalesce(cost_usd, 0) + ${cost_usd}` }),
    })
    .where("family_id", "=", familyId)
    .where("id", "=", runId)
    .execute();
}

/** Runs since then that called a language model, or should have, newest first. */
export async function listRunUsage(db: Db, since: Date) {
  return db
    .selectFrom("processing_runs")
    .select([
      "id",
      "user_id",
      "started_at",
      "model",
      "model_calls",
      "input_tokens",
      "output_tokens",
      "cost_usd",
    ])
    .select(["emails_processed", "emails_read_by_fallback", "fallback_reason"])
    .where("started_at", ">=", since)
    .where((eb) => eb.or([eb("model", "is not", null), eb("emails_read_by_fallback", ">", 0)]))
    .orderBy("started_at", "desc")
    .limit(1_000)
    .execute();
}
