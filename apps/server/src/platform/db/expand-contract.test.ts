import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { expect, test } from "vitest";
import { migrations } from "./migrations/index.ts";

/**
 * docs/operating.md, Upgrades: during a rollout the previous version still runs, on the new tables. These statements may break
 * it; they belong in the release after the one that stopped using what they remove.
 */
const takesAway =
  /\bDROP (COLUMN|TABLE|VIEW|FUNCTION|DEFAULT|TYPE|IDENTITY)\b|\bRENAME (TO|COLUMN|CONSTRAINT)\b|\bALTER COLUMN \w+ (SET NOT NULL|TYPE|SET DATA TYPE|DROP DEFAULT)|\bADD (CONSTRAINT|CHECK|UNIQUE)\b|\bADD COLUMN \w+ [^,]*\bNOT NULL\b(?![^,]*\b(DEFAULT|GENERATED)\b)|\bCREATE UNIQUE INDEX\b/i;

async function statementsOf(name: string): Promise<string[]> {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (each: Kysely<unknown>) => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql.replace(/\s+/g, " ").replace(/;$/, "")),
  });
  await migrations[name]!.up(db);
  return statements;
}

const names = Object.keys(migrations).toSorted();

/** The previous version must be stopped first: docs/operating.md, Upgrades. It can't write there: migrations.test.ts. */
const stopsTheService = ["0039-families", "0063-events-in-queue"];

test.each(names.filter((name) => name > "0038-schema" && !stopsTheService.includes(name)))(
  "%s removes nothing that the previous version may use",
  async (name) => {
    const statements = await statementsOf(name);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter((each) => takesAway.test(each))).toEqual([]);
  },
);

test.each([
  "ALTER TABLE users DROP COLUMN timezone",
  "DROP TABLE feedback",
  "ALTER TABLE users RENAME COLUMN email TO address",
  "ALTER TABLE users ALTER COLUMN email TYPE citext",
  "ALTER TABLE users ADD COLUMN phone text NOT NULL",
  "ALTER TABLE users ADD CONSTRAINT short CHECK (length(email) < 9)",
  "CREATE UNIQUE INDEX one_email ON users (email)",
])("the check detects: %s", (statement) => {
  expect(statement).toMatch(takesAway);
});
