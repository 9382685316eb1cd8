import { v7 } from "uuid";

/** A family's id. A separate type, so that a person's id can't be used in its place. */
export type FamilyId = string & { readonly familyId: unique symbol };

/** UUIDv7: opaque to callers, sorted by creation time for the database. */
export const newId = (): string => v7();
export const newFamilyId = (): FamilyId => v7() as FamilyId;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Ids in paths are untrusted input; a malformed one must not reach a query. */
export const isId = (value: string): boolean => uuid.test(value);
