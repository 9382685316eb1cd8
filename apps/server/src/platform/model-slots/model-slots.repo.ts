import { sql } from "kysely";
import type { Db } from "../db/schema.ts";

/** `until` names the lease. */
export type SlotLease = { slot: number; until: string };

/**
 * Leases one of the slots. By the database's clock, which all processes share. @returns undefined if none is free, or nobody may call for
 * the moment
 */
export async function leaseSlot(db: Db, maximum: number, leaseMs: number): Promise<SlotLease | undefined> {
  const { rows } = await sql<SlotLease>`
    UPDATE model_slots SET leased_until = clock_timestamp() + ${leaseMs}::float8 * interval '1 millisecond'
    WHERE slot = (
      SELECT slot FROM model_slots
      WHERE slot BETWEEN 1 AND ${maximum} AND leased_until <= clock_timestamp()
        AND NOT EXISTS (SELECT FROM model_slots WHERE slot = 0 AND leased_until > clock_timestamp())
      ORDER BY slot LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING slot, leased_until::text AS until`.execute(db);
  return rows[0];
}

/** Does nothing if the lease is over and the slot another's. */
export async function freeSlot(db: Db, { slot, until }: SlotLease): Promise<void> {
  await sql`
    UPDATE model_slots SET leased_until = '-infinity'
    WHERE slot = ${slot} AND leased_until = ${until}::timestamptz`.execute(db);
}

/** A pause stays. Only safe if no other process calls. */
export async function freeAllSlots(db: Db): Promise<void> {
  await sql`UPDATE model_slots SET leased_until = '-infinity' WHERE slot > 0`.execute(db);
}

/** Frees no slot for this long; a longer pause stays. */
export async function pauseSlots(db: Db, ms: number): Promise<void> {
  await sql`
    UPDATE model_slots
    SET leased_until = greatest(leased_until, clock_timestamp() + ${ms}::float8 * interval '1 millisecond')
    WHERE slot = 0`.execute(db);
}
