import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { listSources, openAddress } from "./sources.repo.ts";

export async function exportCalendarSources({ db, cipher }: Platform, familyId: FamilyId): Promise<unknown> {
  const rows = await listSources(db, familyId);
  return rows.map((row) => ({
    name: row.name,
    ics_url: openAddress(cipher, row),
    is_active: row.is_active,
    created_at: row.created_at,
    last_sync_at: row.last_sync_at,
  }));
}
