import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { memoryOf, startProcess } from "../src/testing/server-processes.ts";
import { type Bench, benchEnvironment } from "./data.ts";

/** Milliseconds until each kind of process answers, and its memory at rest, with its children. */
export async function measureStart({ database_url: DATABASE_URL }: Bench): Promise<void> {
  const embedded = { DATA_DIR: mkdtempSync(join(tmpdir(), "gatepost-")), MALLOC_TRIM_THRESHOLD_: "131072" };
  await show("npm start, embedded, with a new data folder", "start", embedded);
  await show("npm start, embedded, again", "start", embedded);
  await show("npm run api", "api", { DATABASE_URL });
  await show("npm run worker", "worker", { DATABASE_URL });
  rmSync(embedded.DATA_DIR, { recursive: true });
}

async function show(name: string, what: "start" | "api" | "worker", environment: Record<string, string>) {
  const started = await startProcess(what, { ...benchEnvironment, ...environment });
  await wait(10_000);
  console.log(
    `${name}: ${started.start_ms.toFixed(0)} ms to the first answer, ${memoryOf(started).now.toFixed(0)} MB at rest`,
  );
  await started.stop();
}
