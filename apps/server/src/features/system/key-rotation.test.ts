import { listCalendarFeeds } from "@gatepost/contract/calendars";
import { listChildren, updateChild } from "@gatepost/contract/children";
import { getMessage, listMessages } from "@gatepost/contract/emails-lists";
import { listProcessingLogs } from "@gatepost/contract/processing";
import { testGmail } from "@gatepost/contract/settings";
import { beforeAll, expect, test } from "vitest";
import type { EncryptionKey } from "../../platform/config/secrets.ts";
import { createFieldCipher, type Encrypted } from "../../platform/crypto/field-cipher.ts";
import { encryptedTables } from "../../platform/db/encrypted-columns.ts";
import { encryptedColumnsFound } from "../../testing/database-dump.ts";
import { makeFullFamily } from "../../testing/full-family.ts";
import { buildGmailTestApp, type GmailTestApp } from "../../testing/gmail.ts";
import { startSecondProcess } from "../../testing/second-process.ts";
import { replaceValue } from "./encrypted-fields.repo.ts";
import { rotateFields, valuesByKey } from "./key-rotation.service.ts";
import { beforeFile } from "../../testing/before-file.ts";

const app = beforeFile(() => buildGmailTestApp());
let family: Awaited<ReturnType<typeof makeFullFamily>>;
let [older, newer]: EncryptionKey[] = [];
beforeAll(async () => {
  family = await makeFullFamily(app);
  older = app.config.encryption_keys[0]!;
  newer = { id: "t_new", key: Buffer.alloc(32, 8) };
});

const registered = Object.entries(encryptedTables)
  .flatMap(([table, { columns }]) => Object.keys(columns).map((column) => `${table}.${column}`))
  .toSorted();

const serverWith = (...encryption_keys: EncryptionKey[]) => startSecondProcess(app, { encryption_keys });

const counts = async () => Object.fromEntries(await valuesByKey(app.database.db));
const rotation = (...keys: EncryptionKey[]) => ({ db: app.database.db, cipher: createFieldCipher(keys) });

/** Everything that a parent sees of the encrypted data. */
async function whatIsRead(call: GmailTestApp["call"]) {
  const token = family.parent.access;
  const opened = await call(getMessage, { token, params: { id: family.message_id } });
  return {
    child: (await call(listChildren, { token })).body[0],
    feeds: (await call(listCalendarFeeds, { token })).body,
    messages: (await call(listMessages, { token })).body.results,
    runs: (await call(listProcessingLogs, { token })).body.results,
    opened: opened.body,
    gmail: (await call(testGmail, { token })).body,
  };
}

test("covers exactly the columns that hold encrypted values", async () => {
  expect(await encryptedColumnsFound(app.database.pool)).toEqual(registered);
});

test("lets both servers read everything during rotation, continues after a stop, and then needs only the new key", async () => {
  const [before, total] = [await whatIsRead(app.call), (await counts())[older!.id]!];
  expect(before.child).toMatchObject({ name: "Amelia", context: "Shy" });
  expect(total).toBeGreaterThanOrEqual(registered.length);
  const both = await serverWith(newer!, older!);

  for await (const { table, rewritten, unreadable } of rotateFields(rotation(newer!, older!))) {
    expect({ table, any: rewritten > 0, unreadable }).toEqual({ table, any: true, unreadable: 0 });
    if (table === "calendar_feeds") break; // stopped
  }
  const halfWay = await counts();
  expect([halfWay[older!.id]! > 0, halfWay[newer!.id]! > 0]).toEqual([true, true]);
  expect(await whatIsRead(both)).toEqual(before);
  // Meanwhile the parent uses a server that writes with the new key.
  await both(updateChild, {
    token: family.parent.access,
    params: { id: family.child.id },
    body: { context: "Braver" },
  });

  let rewritten = 0;
  for await (const table of rotateFields(rotation(newer!, older!))) {
    rewritten += table.rewritten;
    expect(table.unreadable).toBe(0);
  }
  expect(rewritten).toBe(halfWay[older!.id]);
  expect(await counts()).toEqual({ [newer!.id]: total });

  const after = await whatIsRead(await serverWith(newer!));
  expect(after).toEqual({ ...before, child: { ...before.child, context: "Braver" } });
});

test("doesn't overwrite what was written meanwhile", async () => {
  const name = { name: "children", ...encryptedTables.children };
  const place = { key: [family.child.id], column: "name", old: "v1:t_new:stale" as Encrypted };
  expect(await replaceValue(app.database.db, name, place, "v1:t_new:mine" as Encrypted)).toBe(false);
  expect(await encryptedColumnsFound(app.database.pool)).toEqual(registered);
});

test("counts a value that no key decrypts, leaves it, and rotates the rest", async () => {
  const lost = [];
  const [third, before] = [{ id: "t3", key: Buffer.alloc(32, 9) }, await counts()];
  for await (const table of rotateFields(rotation(third))) lost.push(table);
  expect(lost.reduce((sum, { unreadable }) => sum + unreadable, 0)).toBe(before[newer!.id]);
  expect(lost.every(({ rewritten }) => rewritten === 0)).toBe(true);
  expect(await counts()).toEqual(before);
});
