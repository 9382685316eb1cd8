import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { listUsualWeekOf } from "./usual-week.repo.ts";

export async function exportUsualWeek({ db, cipher }: Platform, familyId: FamilyId): Promise<unknown> {
  return listUsualWeekOf(db, cipher, familyId);
}
