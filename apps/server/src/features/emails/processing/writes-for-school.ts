import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { DbOrTrx } from "../../../platform/db/schema.ts";
import { listSchoolDomains } from "../../settings/index.ts";
import { isFromSchool, schoolSenders } from "./school-senders.ts";

/** Whether everybody in a From header is one of the family's school senders. */
export async function writesForSchool(db: DbOrTrx, familyId: FamilyId, fromHeader: string): Promise<boolean> {
  return isFromSchool(fromHeader, schoolSenders(await listSchoolDomains(db, familyId)));
}
