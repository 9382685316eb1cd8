import type { Usage } from "@gatepost/analysis";
import type { Db } from "../../../platform/db/schema.ts";

/** US dollars that a parent's mail has cost at the language model on this UTC day. */
export async function spentOn(db: Db, userId: string, day: string): Promise<number> {
  const row = await db
    .selectFrom("analysis_usage")
    .select("cost_usd")
    .where("user_id", "=", userId)
    .where("day", "=", day)
    .executeTakeFirst();
  return row?.cost_usd ?? 0;
}

/** Adds to the day's count; `cost_usd` is what counts against the limit. */
export async function addUsage(
  db: Db,
  userId: string,
  day: string,
  usage: Pick<Usage, "calls" | "input_tokens" | "output_tokens"> & { cost_usd: number },
): Promise<void> {
  const { calls, input_tokens, output_tokens, cost_usd } = usage;
  await db
    .insertInto("analysis_usage")
    .values({ user_id: userId, day, calls, input_tokens, output_tokens, cost_usd })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "day"]).doUpdateSet((eb) => ({
        calls: eb("analysis_usage.calls", "+", calls),
        input_tokens: eb("analysis_usage.input_tokens", "+", input_tokens),
        output_tokens: eb("analysis_usage.output_tokens", "+", output_tokens),
        cost_usd: eb("analysis_usage.cost_usd", "+", cost_usd),
      })),
    )
    .execute();
}
