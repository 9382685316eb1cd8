import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { health, ready } from "@gatepost/contract/system";
import { expect, inject, test } from "vitest";
import { afterFile } from "../testing/after-file.ts";
import { freePort } from "../testing/server-processes.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { testSecrets } from "../testing/test-secrets.ts";

const embedded = inject("engine") === "embedded";

/** The whole server on the embedded database; on PostgreSQL only the API, beside which others may answer. */
async function startProcess() {
  const database = await openTestDatabase(inject("engine"), inject("template"));
  await database.release();
  const port = await freePort();
  const entrypoint = join(import.meta.dirname, `../entrypoints/${embedded ? "start" : "api"}.ts`);
  const child = spawn(process.execPath, [entrypoint], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: database.data_dir,
      LOG_LEVEL: "error",
      ...(database.database_url ? { DATABASE_URL: database.database_url } : {}),
      ...testSecrets,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  afterFile(async () => {
    child.kill("SIGKILL");
    await database.close();
  });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  /** The status, or null if nobody listens any more. */
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}/api${path}`).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => null,
    );
  await expect.poll(() => ask(ready.path), { interval: 50 }).toBe(200);
  return { child, ended, ask };
}

test("on a stop signal under load, it answers what it has received, first becomes unready, and ends within 10 seconds", async () => {
  const { child, ended, ask } = await startProcess();
  const answers: (number | null)[] = [];
  const stop = new AbortController();
  const load = Promise.all(
    Array.from({ length: 20 }, async () => {
      while (!stop.signal.aborted && answers.at(-1) !== null) answers.push(await ask(health.path));
    }),
  );
  await expect.poll(() => answers.length).toBeGreaterThan(100);
  child.kill("SIGTERM");
  expect(await unreadiness(ask)).toBe(embedded ? "nobody else could answer" : "503, and still answering");
  expect(await ended).toBe(0); // 1 if its own nine seconds had to end it
  stop.abort();
  await load;
  // 503: an open connection sent another request while the server closed. Never a broken response, nor another error.
  expect(answers.filter((status) => status !== null && status !== 200 && status !== 503)).toEqual([]);
});

/** If the process is one of several, it reports that it is not ready while it still answers. */
async function unreadiness(ask: (path: string) => Promise<number | null>): Promise<string> {
  if (embedded) return "nobody else could answer";
  await expect.poll(() => ask(ready.path), { interval: 20 }).toBe(503);
  return (await ask(health.path)) === 200 ? "503, and still answering" : "503, and gone";
}
