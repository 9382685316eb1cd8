import type { Db } from "../db/schema.ts";

/** Counts one more call in this window. @returns the count, including this one */
export async function countRequest(db: Db, caller: string, windowStart: Date): Promise<number> {
  const { calls } = await db
    .insertInto("request_counts")
    .values({ caller, window_start: windowStart, calls: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["caller", "window_start"])
        .doUpdateSet((eb) => ({ calls: eb("request_counts.calls", "+", 1) })),
    )
    .returning("calls")
    .executeTakeFirstOrThrow();
  return calls;
}
