import type { Platform } from "../../platform/platform.ts";
import { listUsualWeekOf } from "./usual-week.repo.ts";

export async function exportUsualWeek({ db, cipher }: Platform, userId: string): Promise<unknown> {
  return listUsualWeekOf(db, cipher, userId);
}
