import type { Trx } from "../../platform/db/schema.ts";
import type { UserRow } from "../auth/index.ts";

/** What other features do about a new name, address or time zone, in the transaction of the change (app/listeners.ts). */
export type ProfileChanged = (trx: Trx, before: UserRow, after: UserRow) => Promise<void>;
