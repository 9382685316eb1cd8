import type { AlertSettings } from "@gatepost/contract/alerts";
import type { DbOrTrx } from "../../platform/db/schema.ts";

const off: AlertSettings = { enabled: false, quiet_from: null, quiet_to: null, evening_at: null };

/** Everything is off for a user without settings. */
export async function findAlertSettings(db: DbOrTrx, userId: string): Promise<AlertSettings> {
  const row = await db
    .selectFrom("alert_settings")
    .select(["enabled", "quiet_from", "quiet_to", "evening_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? off;
}

export async function putAlertSettings(db: DbOrTrx, userId: string, settings: AlertSettings): Promise<void> {
  await db
    .insertInto("alert_settings")
    .values({ user_id: userId, ...settings })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(settings))
    .execute();
}
