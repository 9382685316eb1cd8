import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { expect, test } from "vitest";
import { migrations } from "./migrations/index.ts";

/**
 * docs/operating.md, Upgrades: during a rollout the previous version still runs, on the new tables. These statements may break
 * it; they belong in the release after the one that stopped using what they remove.
 */
const takesAway =
  /\bDROP (COLUMN|TABLE|VIEW|FUNCTION|DEFAULT|TYPE|IDENTITY)\b|\bRENAME (TO|COLUMN|CONSTRAINT)\b|\bALTER COLUMN \w+ (SET NOT NULL|TYPE|SET DATA TYPE|DROP DEFAULT)|\bADD (CONSTRAINT|CHECK|UNIQUE)\b|\bADD COLUMN \w+ [^,]*\bNOT NULL\b(?![^,]*\b(DEFAULT|GENERATED)\b)|\bCREATE UNIQUE INDEX\b/i;

/** Reviewed one by one: why the previous version still works. */
const settled: Readonly<Record<string, string>> = {
  "ALTER TABLE messages DROP COLUMN search":
    "the version before asks for messages.search, which 0019 answers by a function of that name (migrations.test.ts)",
  "ALTER TABLE children ALTER COLUMN year_group_since SET NOT NULL":
    "the column is of the same migration, and its default stands in for the version before",
  "ALTER TABLE account_links ADD CONSTRAINT account_links_purpose_check CHECK (purpose IN ('verify_email', 'reset_password', 'undo_email'))":
    "wider than the one that it replaces",
  "ALTER TABLE account_links ADD CONSTRAINT account_links_purpose_check CHECK (purpose IN ('verify_email', 'reset_password', 'undo_email', 'support_proof'))":
    "wider than the one that it replaces",
  "ALTER TABLE run_messages DROP CONSTRAINT run_messages_outcome_check, ADD CONSTRAINT run_messages_outcome_check CHECK (outcome IN ('skipped', 'postponed', 'failed', 'set_aside', 'refused', 'analysed'))":
    "wider than the one that it replaces",
  "ALTER TABLE processing_runs ADD CONSTRAINT processing_runs_trigger_check CHECK (trigger IN ('manual', 'scheduled', 'watch'))":
    "wider than the one that it replaces",
  "DROP FUNCTION renew_family_revision() CASCADE": "it only wrote family_revisions",
  "DROP FUNCTION begin_family_revision() CASCADE": "it only wrote family_revisions",
  "DROP TABLE family_revisions":
    "the version before only reads it; a view of that name answers (migrations.test.ts)",
  "DROP TABLE search_words": "the last release is from before 0039, whose upgrade stops it",
  "ALTER TABLE mailbox_watches DROP COLUMN listened_by, DROP COLUMN listened_until":
    "the last release is from before 0039, whose upgrade stops it",
  "ALTER TABLE email_outcomes DROP COLUMN outcome, DROP COLUMN message_id, DROP COLUMN run_id":
    "the last release is from before 0039, whose upgrade stops it",
  "ALTER TABLE email_outcomes ALTER COLUMN cause SET NOT NULL":
    "the last release is from before 0039, whose upgrade stops it",
  "ALTER TABLE summaries DROP COLUMN emails_left_out, DROP COLUMN emails_failed":
    "the last release is from before 0039, whose upgrade stops it",
  "CREATE UNIQUE INDEX one_mailbox_of_a_kind ON mailboxes (user_id, (provider = 'address'))":
    "the table is new, and was one row a user before",
  "DROP TABLE gmail_connections": "a view of that name answers (0036)",
  "ALTER TABLE messages ALTER COLUMN source_id SET NOT NULL": "a trigger fills it for the version before",
  "CREATE UNIQUE INDEX messages_by_source ON messages (user_id, mailbox, source_id)":
    "weaker than the one that it replaces",
  "ALTER TABLE run_messages ALTER COLUMN source_id SET NOT NULL": "a trigger fills it for the version before",
  "CREATE UNIQUE INDEX run_messages_by_source ON run_messages (run_id, mailbox, source_id)":
    "weaker than the primary key of the version before",
};

async function statementsOf(name: string): Promise<string[]> {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (each: Kysely<unknown>) => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql.replace(/\s+/g, " ").trim()),
  });
  await migrations[name]!.up(db);
  return statements;
}

const names = Object.keys(migrations).toSorted();

/** The previous version must be stopped first: docs/operating.md, Upgrades. It can't write there: migrations.test.ts. */
const stopsTheService = ["0039-families"];

test.each(names.filter((name) => name > "0038-schema" && !stopsTheService.includes(name)))(
  "%s removes nothing that the previous version may use",
  async (name) => {
    const statements = await statementsOf(name);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter((each) => takesAway.test(each) && !(each in settled))).toEqual([]);
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
