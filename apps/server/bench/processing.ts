/**
 * `npm run bench -- processing [--messages 300] [--postgres]`: messages per second through the processing path with the index, in one
 * process on the embedded database or on PostgreSQL: parse, read, change the notebook and store; everything except the fetch.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { parseMessage } from "@gatepost/analysis/own-mail";
import { receiveMail } from "@gatepost/analysis/receive-mail";
import { insertFamily } from "../src/features/auth/families.repo.ts";
import { insertUser } from "../src/features/auth/users.repo.ts";
import { insertChild } from "../src/features/children/children.repo.ts";
import { claimRun, insertRuns } from "../src/features/emails/processing/runs.repo.ts";
import { findFamilySettings } from "../src/features/emails/processing/family-settings.ts";
import { readBatch } from "../src/features/emails/processing/read-batch.ts";
import { storeBatch } from "../src/features/emails/processing/store-batch.ts";
import { openNotebook } from "../src/features/notebook/index.ts";
import { newFamilyId, newId } from "../src/platform/crypto/ids.ts";
import type { Platform } from "../src/platform/platform.ts";
import { machine } from "./figures.ts";
import { openBenchApp, openBenchDatabase, startBenchPostgres } from "./server.ts";

const corpus = join(import.meta.dirname, "../../../packages/analysis-lab/corpus/open/eml");
const { values } = parseArgs({
  options: { messages: { type: "string", default: "300" }, postgres: { type: "boolean", default: false } },
});
const count = Number(values.messages);

const folder = mkdtempSync(join(tmpdir(), "gatepost-bench-"));
try {
  await bench();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function bench(): Promise<void> {
  const postgres = values.postgres ? await startBenchPostgres() : null;
  const opened = await openBenchApp(
    postgres
      ? { database_url: await openBenchDatabase(postgres.url, "bench_processing") }
      : { data_dir: folder },
  );
  const { platform } = opened.app;
  const sources = readdirSync(corpus)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readFileSync(join(corpus, name)));
  await measure(platform, sources, Math.min(50, count));
  const { seconds, things, spent } = await measure(platform, sources, count);
  const rate = count / seconds;
  console.log(machine());
  console.log(
    `${count} messages with ${things} things in ${seconds.toFixed(2)} s: ${rate.toFixed(0)} messages a second`,
  );
  const each = Object.entries(spent).map(([part, ms]) => `${part} ${(ms / count).toFixed(1)} ms`);
  console.log(`a message: ${each.join(", ")}`);
  await opened.close();
  await postgres?.stop();
}

/** A new family each time. */
async function measure(platform: Platform, sources: readonly Buffer[], messages: number) {
  const { db, cipher, clock } = platform;
  const lease = await givenRun(platform);
  const settings = await findFamilySettings(platform, lease.family_id, lease.id, []);
  const learnt = { not_for: [], missed: [] };
  const family = { id: lease.family_id, timezone: settings.family.timezone };
  const { signal } = new AbortController();
  let things = 0;
  const spent = { parse: 0, open: 0, read: 0, store: 0 };
  const timed = async <T>(part: keyof typeof spent, work: Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work;
    spent[part] += performance.now() - started;
    return result;
  };
  const started = performance.now();
  for (let n = 0; n < messages; n += 1) {
    const message = await timed("parse", parseMessage(sources[n % sources.length]!));
    const candidate = {
      mailbox_id: null,
      mailbox: "bench@mail.example",
      provider: "gmail" as const,
      source_id: `m${n}`,
      message_id: `<${n}@bench.example>`,
      from: message.from.address,
      subject: message.subject,
      snippet: "",
      received_at: message.date ?? clock.now(),
      size: 0,
      left_out_since: null,
      authentication_results: null,
    };
    const received = receiveMail(message, candidate.received_at, settings.family);
    const notebook = await timed("open", openNotebook(db, family, clock.now()));
    const asking = { settings, learnt, notebook, now: clock.now(), owner: "bench", signal };
    const read = await timed("read", readBatch([{ id: newId(), candidate, message, received }], asking));
    things += read.changes.length;
    await timed("store", storeBatch(db, { cipher, lease, settings, now: clock.now() }, read));
  }
  return { seconds: (performance.now() - started) / 1_000, things, spent };
}

async function givenRun({ db, cipher, clock }: Platform) {
  const [user_id, family_id, id, now] = [newId(), newFamilyId(), newId(), clock.now()];
  await insertFamily(db, {
    id: family_id,
    subscription_tier: "premium",
    timezone: "Europe/London",
    created_at: now,
  });
  await insertUser(db, {
    id: user_id,
    family_id,
    family_role: "owner",
    family_joined_at: now,
    username: user_id,
    username_key: user_id,
    email: `${user_id}@bench.example`,
    email_key: `${user_id}@bench.example`,
    password_hash: "none",
    first_name: "Bench",
    last_name: "Mark",
    timezone: "Europe/London",
    created_at: now,
  });
  for (const [name, year_group] of [
    ["Amelia", "Year 5"],
    ["Noah", "Year 2"],
  ] as const)
    await insertChild(db, cipher, family_id, {
      id: newId(),
      name,
      year_group,
      house: null,
      sports: [],
      context: null,
      school: null,
      class_name: null,
      classes_not: [],
      is_active: true,
      created_at: now,
      year_group_since: now,
    });
  await db.transaction().execute((trx) =>
    insertRuns(trx, [
      {
        id,
        family_id,
        user_id,
        job_id: "bench",
        trigger: "manual",
        dry_run: false,
        window_start: now,
        local_date: now.toISOString().slice(0, 10),
        started_on: now.toISOString().slice(0, 10),
        started_at: now,
        progress_message: "",
      },
    ]),
  );
  const run = await claimRun(db, id, "bench", { now, until: now });
  if (!run) throw new Error("no run");
  return { id, family_id, user_id, fence: run.fence };
}
