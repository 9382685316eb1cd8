import { sql, type RawBuilder, type SqlBool } from "kysely";

/** Matches a column against ids passed as one parameter: a list of thousands costs the query builder more than the database. */
export const anyOf = (column: string, ids: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = ANY(${ids}::uuid[])`;
