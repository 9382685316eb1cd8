import type { Platform } from "../../platform/platform.ts";
import { listSchoolDomains } from "./school-domains.repo.ts";

export async function exportSchoolDomains({ db }: Platform, userId: string): Promise<unknown> {
  const rows = await listSchoolDomains(db, userId);
  return rows.map(({ domain, name, created_at }) => ({ domain, name, created_at }));
}
