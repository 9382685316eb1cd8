import type { Adult } from "@gatepost/contract/emails";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { DbOrTrx } from "../../platform/db/schema.ts";
import { listAdults } from "../auth/index.ts";

/** A user's id to the adult of this family; null for nobody, and for one who has left it. */
export type AdultNames = (id: string | null | undefined) => Adult | null;

export async function readAdultNames(db: DbOrTrx, familyId: FamilyId): Promise<AdultNames> {
  const adults = new Map(
    (await listAdults(db, familyId)).map(({ id, first_name }) => [id, { id, name: first_name }]),
  );
  return (id) => adults.get(id ?? "") ?? null;
}
