import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import type { UserRow } from "../auth/index.ts";

/**
 * What other features do when somebody is no longer of their family, in the transaction that moves them (app/listeners.ts): what they
 * had there by themselves ends. `user` is as they were.
 */
export type FamilyLeaving = (trx: Trx, user: UserRow) => Promise<void>;

/** Before a family's rows are erased; what needs the network is enqueued here and done after the commit. */
export type FamilyEnding = (trx: Trx, familyId: FamilyId) => Promise<void>;

/** The family belongs to somebody else now, or has another time zone. */
export type OwnerChanged = (trx: Trx, familyId: FamilyId) => Promise<void>;
