import { verifyEmail } from "@gatepost/contract/account";
import { getProfile, login, refreshAccess } from "@gatepost/contract/auth";
import { getSubscription } from "@gatepost/contract/billing";
import { createCalendarFeed, readCalendarFeed } from "@gatepost/contract/calendars";
import { listChildren } from "@gatepost/contract/children";
import { answerInvitation } from "@gatepost/contract/delivery";
import {
  listMessages,
  listSummaries,
  markSummaryRead,
  searchEmails,
  updateItem,
} from "@gatepost/contract/emails-lists";
import { getFamily } from "@gatepost/contract/family";
import { listUsualWeek } from "@gatepost/contract/usual-week";
import type { Pool } from "pg";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createBackup } from "../platform/db/backup/backup.ts";
import { restoreBackup } from "../platform/db/backup/restore.ts";
import { appCode } from "../testing/authenticator.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { type DumpedRow, dumpDatabase } from "../testing/database-dump.ts";
import { emptyPlace, openPlace } from "../testing/empty-place.ts";
import { givenInvitation, givenMember } from "../testing/families.ts";
import { type LastRelease, openLastRelease, readLastRelease } from "../testing/last-release.ts";
import type { TestDatabase } from "../testing/test-database.ts";
import { postForm } from "../testing/post-form.ts";
import { migrate } from "./compose.ts";

type Row = Readonly<Record<string, unknown>>;

const release: LastRelease = readLastRelease();
let database: TestDatabase;
let empty: string[];
let held: Map<string, Row[]>;
let now: Map<string, Row[]>;
let app: TestApp;
let access: string;

beforeAll(async () => {
  database = await openLastRelease(release);
  held = await everyRow(database.pool);
  empty = [...held].filter(([, rows]) => rows.length === 0).map(([table]) => table);
  await migrate(database);
  now = await everyRow(database.pool);
  app = await buildTestApp({ database, now: release.now, env: mailEnv });
  access = (await app.call(refreshAccess, { body: { refresh: release.parent.refresh } })).body.access;
});

/** Links in emails only work with a mail server configured; none of these tests sends anything. */
const mailEnv = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "hello@gatepost.example" };

/** From the catalogue, so that no table is forgotten. */
async function everyRow(pool: Pool): Promise<Map<string, Row[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%' ORDER BY 1",
  );
  const all = new Map<string, Row[]>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: Row }>(`SELECT row_to_json(t) AS row FROM ${name} t`);
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/** Dropped columns, and where 0039 moved their values; those of 0036 were copies, and two were counts. 0052 changed `open_until`. */
const moved: Readonly<
  Record<string, { column: string; to: { table: string; key: string; column: string } }[]>
> = {
  users: [{ column: "subscription_tier", to: { table: "families", key: "id", column: "subscription_tier" } }],
  summaries: [
    { column: "viewed_at", to: { table: "summary_reads", key: "summary_id", column: "read_at" } },
    { column: "email_sent_at", to: { table: "summary_mails", key: "summary_id", column: "sent_at" } },
  ],
};
const copies: Readonly<Record<string, string[]>> = {
  messages: ["gmail_id", "open_until"],
  run_messages: ["gmail_id"],
  summaries: ["gmail_unread_since", "emails_left_out", "emails_failed"],
  mailbox_watches: ["history_id", "looked_until"],
};

describe("the database of the release before families", () => {
  test("has a row in every table", () => {
    expect(held.size).toBeGreaterThan(40);
    expect(empty).toEqual([]);
  });

  test("keeps every row and every value, under the family's id if the family owns them", () => {
    for (const [table, rows] of held) {
      // 0039 gave up correcting searches, and 0063 storing what is in the queue.
      if (table === "search_words" || table === "billing_notices") continue;
      const gone = [...(moved[table] ?? []).map(({ column }) => column), ...(copies[table] ?? [])];
      const [first = {}] = now.get(table) ?? [];
      const expected = rows.map((row) =>
        Object.fromEntries(
          Object.entries(row)
            .filter(([column]) => !gone.includes(column))
            .map(([column, value]) => [
              column === "user_id" && !("user_id" in first) ? "family_id" : column,
              value,
            ]),
        ),
      );
      expect([table, now.get(table)?.length]).toEqual([table, rows.length]);
      expect([table, now.get(table)]).toEqual([
        table,
        expect.arrayContaining(expected.map((row) => expect.objectContaining(row) as Row)),
      ]);
    }
  });

  test("keeps moved values in their new table", () => {
    for (const [table, columns] of Object.entries(moved))
      for (const { column, to } of columns)
        for (const row of held.get(table)!)
          expect(now.get(to.table)).toContainEqual(
            expect.objectContaining({ [to.key]: row.id, [to.column]: row[column] }),
          );
  });

  test("names the family in waiting jobs", async () => {
    const { rows } = await database.pool.query<{ name: string; data: Row }>(
      "SELECT name, data FROM pgboss.job WHERE state = 'created' ORDER BY name",
    );
    const [parent] = held.get("users")!.filter(({ username }) => username === release.parent.username);
    expect(rows.map(({ name, data }) => [name, data.family_id ?? data.user_id])).toEqual(
      release.jobs.map(({ name }) => [name, parent!.id]),
    );
    expect(rows.filter(({ data }) => "family_id" in data).map(({ name }) => name)).toEqual([
      "sync-calendar",
      "update-billing-customer",
    ]);
  });
});

describe("after the migration", () => {
  const get = (url: string) => app.server.inject({ method: "GET", url });
  const press = (url: string) => postForm(app, url);

  test("both sign-ins still work, and each user owns a family of their own", async () => {
    for (const { username, refresh } of [release.parent, release.other]) {
      const { status, body } = await app.call(refreshAccess, { body: { refresh } });
      expect(status).toBe(200);
      const profile = await app.call(getProfile, { token: body.access });
      expect(profile.body).toMatchObject({ username, family_role: "owner" });
      expect((await app.call(getFamily, { token: body.access })).body.members).toHaveLength(1);
    }
  });

  test("the password still needs the app's code, and a recovery code still works", async () => {
    const { username, password, app_key, recovery_code } = release.parent;
    expect((await app.call(login, { body: { username, password } })).status).toBe(401);
    app.clock.advance({ seconds: 60 });
    for (const code of [appCode(app_key, app.clock.now()), recovery_code])
      expect((await app.call(login, { body: { username, password, code } })).status).toBe(200);
  });

  test("the family reads the same as before", async () => {
    const token = access;
    const { children, summaries, messages, usual_week } = release.shown;
    const params = { id: String(children[0]!.id) };
    expect((await app.call(listChildren, { token })).body).toMatchObject(children);
    expect((await app.call(listSummaries, { token })).body.results).toMatchObject(summaries);
    expect((await app.call(listMessages, { token })).body.results).toMatchObject(messages);
    expect((await app.call(listUsualWeek, { token, params })).body).toMatchObject(usual_week);
    const found = await app.call(searchEmails, { token, query: { query: "museum" } });
    expect(found.body.emails).toMatchObject([{ subject: "Museum trip" }]);
    expect((await app.call(getSubscription, { token })).body.status).toBe("active");
  });

  test("the calendar's address still shows the family's dates", async () => {
    const file = release.links.feed.split("/").at(-1)!;
    const { status, body } = await app.call(readCalendarFeed, { params: { file } });
    expect(status).toBe(200);
    expect(String(body)).toContain("museum");
  });

  test.each(["tick_parent", "tick_second"] as const)(
    "an email's %s link still ticks a task",
    async (link) => {
      const url = release.links[link];
      expect((await get(url)).body).toContain("as done?");
      const done = await press(url);
      expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining("Done:")]);
      await press(`${url}undo/`);
    },
  );

  test.each(["unsubscribe_parent", "unsubscribe_second"] as const)("%s still unsubscribes", async (link) => {
    const { statusCode, body } = await press(release.links[link]);
    expect([statusCode, body]).toEqual([200, expect.stringContaining("any more daily summaries")]);
  });

  test("a second recipient's invitation can still be answered, and an address confirmed", async () => {
    const { summary_invitation, verify_email } = release.links;
    const answered = await app.call(answerInvitation, { body: { token: summary_invitation, accept: true } });
    expect([answered.status, answered.body]).toMatchObject([200, {}]);
    expect((await app.call(verifyEmail, { token: access, body: { token: verify_email } })).status).toBe(200);
  });
});

/** Someone who joins, reads, claims a task, and whose mailbox has a copy of an email; another invitation is still open. */
async function addMember(): Promise<{ refresh: string; feed: string }> {
  const { db } = database;
  const { family_id } = await db
    .selectFrom("families")
    .select("id as family_id")
    .where("subscription_tier", "=", "premium")
    .executeTakeFirstOrThrow();
  // The release has a "parent3" already.
  const sam = await givenMember(app, { family_id }, { username: "sam", email: "sam@example.org" });
  const token = sam.access;
  const items = await db
    .selectFrom("things")
    .innerJoin("thing_sources", "thing_id", "id")
    .select(["id", "message_id"])
    .where("done_at", "is", null)
    .execute();
  await app.call(updateItem, { token, params: { id: items[0]!.id }, body: { claimed: true } });
  const { body: summaries } = await app.call(listSummaries, { token });
  await app.call(markSummaryRead, { token, params: { id: summaries.results[0]!.id } });
  const copy = { mailbox: "sam@mail.example", provider: "imap", source_id: "1" } as const;
  await db
    .insertInto("message_copies")
    .values({ ...copy, family_id, message_id: items[0]!.message_id })
    .execute();
  const unread = { ...copy, source_id: "2", id: randomUUID(), family_id, cause: "plan" } as const;
  const when = { received_at: app.clock.now(), decided_at: app.clock.now() };
  const details = app.app.platform.cipher.encrypt(
    JSON.stringify({ subject: null, sender: "Office", words: "Later." }),
    {
      table: "email_outcomes",
      row_id: unread.id,
      column: "details",
    },
  );
  await db
    .insertInto("email_outcomes")
    .values({ ...unread, ...when, details, closure: false, soonest: null })
    .execute();
  await givenInvitation(app, { family_id }, "robin@example.org");
  const { body } = await app.call(createCalendarFeed, { token, body: { child_id: null } });
  return { refresh: sam.refresh, feed: body.url };
}

const sorted = (rows: DumpedRow[]) => rows.map((row) => JSON.stringify(row)).toSorted();

describe("a backup of a family of two adults, with a row in every table", () => {
  test("restores every row, and the sign-ins and links of both still work", async () => {
    const sam = await addMember();
    const filled = await everyRow(database.pool);
    expect([...filled].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([]);

    const place = { ...(await emptyPlace()), encryption_keys: app.config.encryption_keys };
    const backup = await createBackup(database.db, app.config, app.clock.now());
    const before = sorted(await dumpDatabase(database.pool));
    await restoreBackup(backup, place, { overwrite: false });
    const restored = await openPlace(place);
    const after = sorted(await dumpDatabase(restored.pool));
    const second = await buildTestApp({
      database: restored,
      now: app.clock.now().toISOString(),
      env: mailEnv,
    });
    expect(after).toEqual(before);
    for (const refresh of [release.parent.refresh, sam.refresh]) {
      const { body } = await second.call(refreshAccess, { body: { refresh } });
      const { body: family } = await second.call(getFamily, { token: body.access });
      expect(family.members.map(({ role }) => role)).toEqual(["owner", "member"]);
      expect((await second.call(listChildren, { token: body.access })).body).toMatchObject(
        release.shown.children,
      );
      expect((await second.call(listMessages, { token: body.access })).body.results).toHaveLength(3);
    }
    const file = sam.feed.split("/").at(-1)!;
    expect((await second.call(readCalendarFeed, { params: { file } })).status).toBe(200);
    const ticked = await second.server.inject({ method: "GET", url: release.links.tick_parent });
    expect(ticked.body).toContain("as done?");
  });
});
