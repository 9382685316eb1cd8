import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { listSchoolDomains } from "./school-domains.repo.ts";

export async function exportSchoolDomains({ db }: Platform, familyId: FamilyId): Promise<unknown> {
  const rows = await listSchoolDomains(db, familyId);
  return rows.map(({ domain, name, created_at }) => ({ domain, name, created_at }));
}
