import { v7 } from "uuid";

/** Of a family. A type of its own, so that a person's id is never taken for one. */
export type FamilyId = string & { readonly familyId: unique symbol };

/** UUIDv7: opaque to callers, in order of creation for the database. */
export const newId = (): string => v7();
export const newFamilyId = (): FamilyId => v7() as FamilyId;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Ids in paths come from anywhere; one that no row can have must not reach a query. */
export const isId = (value: string): boolean => uuid.test(value);
