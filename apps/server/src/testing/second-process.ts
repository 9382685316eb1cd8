import { pino } from "pino";
import { composeApp } from "../app/compose.ts";
import type { Config } from "../platform/config/config.ts";
import { afterFile } from "./after-file.ts";
import type { TestApp } from "./build-test-app.ts";
import { createCaller, type Call } from "./call.ts";

/** Another API process on the database of `app`, with its own memory; closed after the file's last test. */
export async function startSecondProcess(app: TestApp, changes: Partial<Config> = {}): Promise<Call> {
  const { clock, database, config } = app;
  const log = pino({ level: "silent" });
  const composed = await composeApp(
    { ...config, ...changes },
    { database, clock, log, worker: false, overloadMs: 0 },
  );
  const server = await composed.createServer();
  afterFile(async () => {
    await server.close();
    await composed.stop(0);
  });
  return createCaller(server);
}
