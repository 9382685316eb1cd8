import type { Platform } from "../../platform/platform.ts";
import { findAlertSettings } from "./settings.repo.ts";

export const exportAlerts = ({ db }: Platform, userId: string): Promise<unknown> =>
  findAlertSettings(db, userId);
