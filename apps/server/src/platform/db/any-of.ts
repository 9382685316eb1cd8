import { sql, type RawBuilder, type SqlBool } from "kysely";

/** That a column is one of these ids, as one parameter however many they are: a list of thousands costs its builder more than the database. */
export const anyOf = (column: string, ids: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = ANY(${ids}::uuid[])`;

export const noneOf = (column: string, ids: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} <> ALL(${ids}::uuid[])`;
