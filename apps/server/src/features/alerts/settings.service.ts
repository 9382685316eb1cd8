import type { AlertSettings, AlertSettingsUpdate } from "@gatepost/contract/alerts";
import { invalidField } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockUser } from "../auth/index.ts";
import { findAlertSettings, putAlertSettings } from "./settings.repo.ts";

/** Absent fields stay unchanged. @throws Refusal validation for quiet hours without a start, an end or a duration */
export async function changeAlertSettings(
  { db }: Pick<Platform, "db">,
  userId: string,
  changes: AlertSettingsUpdate,
): Promise<AlertSettings> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const settings = { ...(await findAlertSettings(trx, userId)), ...changes };
    refuseHalfQuietHours(settings);
    await putAlertSettings(trx, userId, settings);
    return settings;
  });
}

function refuseHalfQuietHours({ quiet_from, quiet_to }: AlertSettings): void {
  if (quiet_from === null && quiet_to !== null)
    throw invalidField("quiet_from", "Enter when the quiet hours begin.");
  if (quiet_from !== null && quiet_to === null)
    throw invalidField("quiet_to", "Enter when the quiet hours end.");
  if (quiet_from !== null && quiet_from === quiet_to)
    throw invalidField("quiet_to", "Enter two different times.");
}
