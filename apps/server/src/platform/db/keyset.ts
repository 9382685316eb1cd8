import { sql, type SelectQueryBuilder, type SqlBool } from "kysely";
import { defaultPageSize } from "@gatepost/contract/list";
import * as z from "zod";
import { invalidField } from "../errors/errors.ts";

/** The page request of a list call (contract `pageQuery`). */
export interface PageRequest {
  readonly cursor?: string | undefined;
  readonly page_size?: number | undefined;
}

export interface Page<T> {
  readonly results: T[];
  readonly next: string | null;
  readonly previous: string | null;
}

/** Direction and start row: `older` continues in the list's order, `newer` goes back. */
const cursorSchema = z.tuple([z.enum(["older", "newer"]), z.string().max(64), z.uuid()]);
type Cursor = z.infer<typeof cursorSchema>;

/**
 * One page of a list in descending order of `[moment, id]`. Long lists cost no more: rows are found by key, not by offset.
 * @param key the two columns as the query names them, and their values in a row (the moment as ISO text or date)
 * @throws Refusal validation for a cursor that we did not issue
 */
export async function seekPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  key: { columns: readonly [string, string]; of: (row: O) => readonly [Date | string, string] },
  request: PageRequest,
): Promise<Page<O>> {
  const cursor = request.cursor === undefined ? null : readCursor(request.cursor);
  const limit = request.page_size ?? defaultPageSize;
  const [moment, id] = key.columns.map((column) => sql.ref(column)) as [unknown, unknown];
  const back = cursor?.[0] === "newer";
  const direction = back ? sql`ASC` : sql`DESC`;
  let sought = query.orderBy(sql`${moment} ${direction}, ${id} ${direction}`).limit(limit + 1);
  if (cursor) {
    const beyond = back ? sql`>` : sql`<`;
    sought = sought.where(sql<SqlBool>`(${moment}, ${id}) ${beyond} (${cursor[1]}, ${cursor[2]})`);
  }
  const rows = await sought.execute();
  const more = rows.length > limit;
  const results = rows.slice(0, limit);
  if (back) results.reverse();
  const mark = (way: Cursor[0], row: O | undefined) => (row ? writeCursor(way, key.of(row)) : null);
  return {
    results,
    next: more || back ? mark("older", results.at(-1)) : null,
    previous: (back ? more : cursor !== null) ? mark("newer", results[0]) : null,
  };
}

/**
 * `seekPage` with the number of rows in the whole list, in the same statement.
 * @param all the list without its columns, whose rows are counted
 */
export async function seekCountedPage<DB, TB extends keyof DB, O>(
  all: SelectQueryBuilder<DB, TB, object>,
  query: SelectQueryBuilder<DB, TB, O>,
  key: { columns: readonly [string, string]; of: (row: O) => readonly [Date | string, string] },
  request: PageRequest,
): Promise<Page<O> & { count: number }> {
  const total = counting(all);
  const counted = query.select(sql<number>`${total}`.as("count_of_all"));
  const page = await seekPage(counted as unknown as SelectQueryBuilder<DB, TB, O>, key, request);
  const [first] = page.results as { count_of_all?: number }[];
  if (first?.count_of_all !== undefined) return { ...page, count: first.count_of_all };
  // An empty page has no row that carries the count.
  return { ...page, count: await countOf(all) };
}

const counting = <DB, TB extends keyof DB>(all: SelectQueryBuilder<DB, TB, object>) =>
  all.select(({ fn }) => fn.countAll<number>().as("count"));

export async function countOf<DB, TB extends keyof DB>(
  all: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  return ((await counting(all).executeTakeFirstOrThrow()) as { count: number }).count;
}

/**
 * The position where a list continues with older rows, for queries that do their own seeking.
 * @throws Refusal validation for a cursor that we did not issue
 */
export function readOlder(cursor: string | undefined): { moment: string; id: string } | null {
  if (cursor === undefined) return null;
  const [way, moment, id] = readCursor(cursor);
  if (way !== "older") throw invalidField("cursor", "This page does not exist.");
  return { moment, id };
}

/** The cursor after a page's last row; null for the last page. */
export function writeOlder<T>(
  rows: readonly T[],
  more: boolean,
  key: (row: T) => readonly [Date | string, string],
): string | null {
  const last = rows.at(-1);
  return more && last ? writeCursor("older", key(last)) : null;
}

function writeCursor(way: Cursor[0], [moment, id]: readonly [Date | string, string]): string {
  const text = typeof moment === "string" ? moment : moment.toISOString();
  return Buffer.from(JSON.stringify([way, text, id] satisfies Cursor)).toString("base64url");
}

function readCursor(text: string): Cursor {
  try {
    const cursor = cursorSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    if (!isMoment(cursor[1])) throw new Error("no moment");
    return cursor;
  } catch (cause) {
    throw Object.assign(invalidField("cursor", "This page does not exist."), { cause });
  }
}

/** In the format of `writeCursor`; `Date.parse` accepts more than PostgreSQL does (30 February, the years 0 and 275760). */
function isMoment(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/.test(text)) return false;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 10));
}
