import type { Encrypted } from "../../crypto/field-cipher.ts";

/** Grants whose account or connection is gone and that Google has not heard of yet; deleted once it has. */
export interface GrantRevocationsTable {
  id: string;
  /** As in `gmail_connections`. */
  tokens: Encrypted;
  created_at: Date;
}

/** Calls that cost, counted for all processes together; forgotten when their window is over. */
export interface RequestCountsTable {
  /** A keyed hash of the kind of call and of who makes it: the rows count, they do not tell. */
  caller: string;
  window_start: Date;
  calls: number;
}
