import { v7 } from "uuid";

/** UUIDv7: opaque to callers, in order of creation for the database. */
export const newId = (): string => v7();

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Ids in paths come from anywhere; one that no row can have must not reach a query. */
export const isId = (value: string): boolean => uuid.test(value);
