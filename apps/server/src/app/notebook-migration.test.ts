import { beforeAll, expect, test } from "vitest";
import { openLastRelease, readLastRelease } from "../testing/last-release.ts";
import { migrateTables } from "../platform/db/migrate.ts";
import type { TestDatabase } from "../testing/test-database.ts";
import { migrate } from "./compose.ts";

/** A family of the version before the notebook, with every kind of mark on what its emails told. */
const release = readLastRelease();
let database: TestDatabase;
let parent: { id: string; child: string };
let before: Record<string, number>;
let after: Record<string, number>;

const id = (n: number) => `01990000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;
const sister = id(999);

type Marks = Partial<Record<"group_id" | "done_at" | "not_for_child_id", string>> & {
  not_for_others?: string[];
};
type Told = { item: Record<string, unknown>; marks?: Marks };

const item = (n: number, object: string): Record<string, unknown> => ({
  item_id: id(n),
  kind: "action",
  text: `Bring ${object}`,
  children: [parent.child],
  due: "2026-03-12",
  starts_at: null,
  ends_at: null,
  amount: null,
  link: null,
  optional: false,
  evidence: { text: `Please bring ${object} on Thursday.`, place: "email" },
  flags: [],
  details: {
    kind: "task",
    verb: "bring",
    words: null,
    object,
    place: null,
    timing: "on",
    condition: null,
    per: null,
    event: null,
  },
});

async function store(
  n: number,
  told: Told[],
  over: { analysis?: object; message?: object } = {},
): Promise<void> {
  const analysis = {
    ai_summary: "",
    reason: "It asks something of you.",
    analyser: "embedded",
    warnings: ["It carries no date."],
    school_mail: true,
    relevant_children: [parent.child],
    items: told.map((each) => each.item),
    ...over.analysis,
  };
  const { rows } = await database.pool.query<{ row: object }>(
    "SELECT to_jsonb(m) AS row FROM messages m WHERE family_id = $1 ORDER BY id LIMIT 1",
    [parent.id],
  );
  const message = {
    ...rows[0]!.row,
    id: id(n),
    source_id: `s${n}`,
    message_id: `<s${n}@oakwood>`,
    subject: `Letter ${n}`,
    received_at: `2026-03-10T06:${String(n % 60).padStart(2, "0")}:00Z`,
    analysis,
    ...over.message,
  };
  await insert("messages", [message]);
  const defaults = { family_id: parent.id, message_id: message.id, not_for_others: [] };
  await insert(
    "message_items",
    told.map(({ item: { item_id }, marks }) => ({ ...defaults, group_id: item_id, id: item_id, ...marks })),
  );
}

const insert = (table: string, rows: readonly object[]) =>
  database.pool.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [
    JSON.stringify(rows),
  ]);

const done = { done_at: "2026-03-10T07:00:00Z" };

async function fillMarks(): Promise<void> {
  await store(1, [
    { item: item(11, "a towel"), marks: done },
    { item: item(13, "a hat"), marks: { not_for_child_id: parent.child } },
    { item: item(14, "a coat"), marks: { not_for_child_id: sister, not_for_others: [parent.child] } },
    { item: item(18, "a kite") },
  ]);
  // Says the same as the first again, and that the kite is not needed.
  await store(2, [{ item: item(21, "a towel"), marks: { group_id: id(11), ...done } }], {
    analysis: {
      ends: [
        { group_id: id(18), why: "off", on: null, evidence: { text: "No kites, please.", place: "email" } },
      ],
    },
  });
  await store(3, [], { message: { not_urgent_at: done.done_at } });
  await store(4, [], { analysis: { relevant_children: [] } });
  await store(5, [{ item: item(51, "a scarf") }], {
    analysis: {
      warnings: ["Its date cannot be read.", "The attachment “a.pdf” could not be read: it is protected."],
    },
  });
}

/** Under the same names before and after; groups before are things after. */
const told = {
  before: "(SELECT coalesce(group_id, id) AS thing, * FROM message_items) i",
  after: "(SELECT id AS thing, * FROM things) i",
};
const marked = { things: "true", ticked: "done_at IS NOT NULL" };

async function counts(when: "before" | "after"): Promise<Record<string, number>> {
  const of = async (query: string) =>
    Number((await database.pool.query<{ count: string }>(query)).rows[0]?.count);
  const all: Record<string, number> = {};
  for (const table of [
    "messages",
    "message_items",
    "message_children",
    "usual_week_entries",
    "missed_reports",
  ])
    all[table] = await of(`SELECT count(*) FROM ${table}`);
  for (const [name, where] of Object.entries(marked))
    all[name] = await of(`SELECT count(DISTINCT thing) FROM ${told[when]} WHERE ${where}`);
  const wrong = when === "before" ? "array_prepend(not_for_child_id, not_for_others)" : "not_for";
  all.not_for = await of(
    `SELECT count(DISTINCT (thing, child)) FROM ${told[when]}, unnest(${wrong}) AS child WHERE child IS NOT NULL`,
  );
  all.tellings = await of(
    when === "before"
      ? "SELECT count(DISTINCT (coalesce(group_id, id), message_id)) FROM message_items"
      : "SELECT count(*) FROM thing_sources WHERE did = 'told'",
  );
  all.not_urgent = await of("SELECT count(*) FROM messages WHERE not_urgent_at IS NOT NULL");
  return all;
}

beforeAll(async () => {
  database = await openLastRelease(release);
  await migrateTables(database.db, "0039-families");
  const { rows } = await database.pool.query<{ id: string; child: string }>(
    "SELECT family_id AS id, id AS child FROM children LIMIT 1",
  );
  parent = rows[0]!;
  await fillMarks();
  before = await counts("before");
  await migrate(database);
  after = await counts("after");
});

const things = () => database.db.selectFrom("things").selectAll().execute();

test("counts of every kind of mark are the same before and after", () => {
  expect(before).toEqual({
    messages: 8,
    message_items: 9,
    message_children: 4,
    usual_week_entries: 1,
    missed_reports: 1,
    things: 8,
    ticked: 2,
    not_for: 3,
    tellings: 9,
    not_urgent: 1,
  });
  expect(after).toEqual(before);
});

test("each thing has its group's id, and what was said of it", async () => {
  const byId = new Map((await things()).map((thing) => [thing.id, thing]));
  expect(byId.get(id(11))).toMatchObject({
    line: "Pack a towel",
    done_at: new Date(done.done_at),
    done_by: parent.id,
  });
  expect(byId.has(id(21))).toBe(false);
  expect(byId.get(id(13))).toMatchObject({ not_for: [parent.child] });
  expect(byId.get(id(14))?.not_for).toEqual([sister, parent.child]);
  expect(byId.get(id(18))).toMatchObject({ state: "cancelled" });
});

test("no email is passed over, and only what could not be read is said", async () => {
  const { rows } = await database.pool.query(
    "SELECT id, outcome, warnings FROM messages WHERE id = ANY($1)",
    [[1, 3, 4, 5].map(id)],
  );
  expect(rows.toSorted((a, b) => String(a.id).localeCompare(String(b.id)))).toEqual([
    { id: id(1), outcome: "told", warnings: [] },
    { id: id(3), outcome: "to_read", warnings: [] },
    { id: id(4), outcome: "not_for_us", warnings: [] },
    {
      id: id(5),
      outcome: "to_read",
      warnings: ["The attachment “a.pdf” could not be read: it is protected."],
    },
  ]);
});
