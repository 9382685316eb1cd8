import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import type { CodeCheck, UserRow } from "../auth/index.ts";

/**
 * What other features do when somebody leaves a family, in the transaction that moves them (app/listeners.ts): ends what was
 * theirs alone there. `user` is as before the move.
 */
export type FamilyLeaving = (trx: Trx, user: UserRow) => Promise<void>;

/** Runs before a family's rows are erased. Work that needs the network is enqueued here and done after the commit. */
export type FamilyEnding = (trx: Trx, familyId: FamilyId) => Promise<void>;

/** The family has another owner or another time zone. */
export type OwnerChanged = (trx: Trx, familyId: FamilyId) => Promise<void>;

/** The dependencies of what changes who is in a family. */
export interface FamilyChanges extends CodeCheck {
  readonly familyEnding: readonly FamilyEnding[];
  readonly familyLeaving: readonly FamilyLeaving[];
  readonly ownerChanged: readonly OwnerChanged[];
}
