import type { Adult } from "@gatepost/contract/emails";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { DbOrTrx } from "../../platform/db/schema.ts";
import { listAdults } from "../auth/index.ts";

/** Maps a user's id to the adult of this family; null for no id and for somebody who has left. */
export type AdultNames = (id: string | null | undefined) => Adult | null;

export async function readAdultNames(db: DbOrTrx, familyId: FamilyId): Promise<AdultNames> {
  const adults = new Map(
    (await listAdults(db, familyId)).map(({ id, first_name }) => [id, { id, name: first_name }]),
  );
  return (id) => adults.get(id ?? "") ?? null;
}
