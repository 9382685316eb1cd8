import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { thingsFromAnalyses } from "./0052-things-from-analyses.ts";

const folder = import.meta.dirname;
const inSql = readdirSync(folder).filter((name) => name.endsWith(".sql"));

/** Each file of SQL here, and what is shorter in code, in order. Never change a released one: add the next. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  [
    ...inSql.map((file) => [file.slice(0, -".sql".length), fromFile(file)] as const),
    ["0052-things-from-analyses", thingsFromAnalyses] as const,
  ].toSorted(([one], [other]) => (one < other ? -1 : 1)),
);

/** In a file, each statement begins at the start of a line and ends with a semicolon; a body's own lines are indented. Comments are whole lines. */
function fromFile(file: string): Migration {
  return {
    async up(db) {
      const text = readFileSync(join(folder, file), "utf8").replaceAll(/^--.*\n/gm, "");
      for (const statement of text.trim().split(/;\n+(?=\S)/)) await sql.raw(statement).execute(db);
    },
  };
}
