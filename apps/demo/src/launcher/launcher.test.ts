import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { datedStarts, fileStore, mailOf } from "./demo-state.ts";
import { AlreadyRunningError, beTheOnlyOne } from "./only-one.ts";
import { freePort } from "./ports.ts";
import { startServer } from "./server-process.ts";
import { isBuilt } from "./web-build.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "gatepost-launcher-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const here = (file: string) => JSON.stringify(join(import.meta.dirname, file));

describe("ports", () => {
  it.each(["127.0.0.1", "::1"])("uses another one if the wanted one is in use on %s", async (host) => {
    const busy = createServer().listen(0, host);
    await once(busy, "listening");
    const taken = (busy.address() as { port: number }).port;
    expect(await freePort(taken)).not.toBe(taken);
    busy.close();
    await once(busy, "close");
    expect(await freePort(taken)).toBe(taken);
  });
});

describe("the mailbox over several starts", () => {
  it("stays the same on the day of the first start, and later gains only newer messages", () => {
    const store = fileStore(folder, "starts.json");
    const monday = new Date("2026-03-09T08:00:00Z");
    const first = mailOf(datedStarts(store, monday));
    expect(mailOf(datedStarts(store, new Date("2026-03-09T15:00:00Z")))).toEqual(first);
    const tuesday = mailOf(datedStarts(store, new Date("2026-03-10T08:00:00Z")));
    expect(tuesday.slice(0, first.length)).toEqual(first);
    const added = tuesday.slice(first.length);
    expect(added.length).toBeGreaterThan(5);
    expect(added.every(({ received_at }) => received_at > monday)).toBe(true);
  });
});

describe("one demo at a time", () => {
  it("refuses the second, and admits the next after the first has released the folder", async () => {
    const letGo = await beTheOnlyOne(folder);
    await expect(beTheOnlyOne(folder)).rejects.toThrow(AlreadyRunningError);
    letGo();
    (await beTheOnlyOne(folder))();
  });

  it("admits the next after the first was killed with -9", async () => {
    const holder = runScript(
      `import { beTheOnlyOne } from ${here("only-one.ts")}; await beTheOnlyOne(${JSON.stringify(folder)}); console.log("held"); setInterval(() => 0, 1000);`,
    );
    await once(holder.stdout, "data");
    await expect(beTheOnlyOne(folder)).rejects.toThrow(AlreadyRunningError);
    holder.kill("SIGKILL");
    await once(holder, "exit");
    (await beTheOnlyOne(folder))();
  });
});

describe("the server process", () => {
  const server = `
import { createServer } from "node:http";
if (process.env.REFUSE) { console.error("PORT is wrong"); process.exit(1); }
createServer((_, answer) => answer.end("{}")).listen(Number(process.env.PORT), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
process.on("disconnect", () => process.exit(0));
`;
  const options = async (more: Record<string, string> = {}) => {
    const script = join(folder, "server.mjs");
    writeFileSync(script, server);
    const port = await freePort(0);
    const env = { PATH: process.env["PATH"], PORT: String(port), ...more };
    const signal = new AbortController().signal;
    return {
      script,
      cwd: folder,
      env,
      url: `http://127.0.0.1:${port}`,
      logFile: join(folder, "log"),
      signal,
    };
  };

  it("is ready when it answers, and gone after stop", async () => {
    const given = await options();
    const running = await startServer(given);
    expect((await fetch(given.url)).ok).toBe(true);
    await running.stop();
    expect(await running.ended).toBe(0);
    await expect(fetch(given.url)).rejects.toThrow("fetch failed");
  });

  it("shows the server's own message if it ends instead", async () => {
    await expect(startServer(await options({ REFUSE: "1" }))).rejects.toThrow("PORT is wrong");
  });

  it("ends by itself if its launcher is killed with -9", async () => {
    const given = await options();
    const launcher = runScript(
      `import { startServer } from ${here("server-process.ts")};
       await startServer({ ...${JSON.stringify({ ...given, signal: undefined })}, signal: new AbortController().signal });
       console.log("up");`,
    );
    await once(launcher.stdout, "data");
    expect((await fetch(given.url)).ok).toBe(true);
    launcher.kill("SIGKILL");
    await once(launcher, "exit");
    await wait(500);
    await expect(fetch(given.url)).rejects.toThrow("fetch failed");
  });
});

it("builds the web app again after a source has changed, but not after a test has", () => {
  const changed = (path: string, second: number) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), "");
    utimesSync(join(folder, path), second, second);
  };
  for (const source of ["packages/contract/src/a.ts", "package-lock.json", "apps/web/src/root.tsx"])
    changed(source, 1);
  expect(isBuilt(folder)).toBe(false);
  changed("apps/web/build/.finished", 2);
  expect(isBuilt(folder)).toBe(true);
  changed("apps/web/src/root.test.tsx", 3);
  expect(isBuilt(folder)).toBe(true);
  changed("apps/web/src/root.tsx", 3);
  expect(isBuilt(folder)).toBe(false);
});

function runScript(code: string) {
  const path = join(folder, `script-${Date.now()}.mts`);
  writeFileSync(path, code);
  return spawn(process.execPath, [path], { stdio: ["ignore", "pipe", "inherit"] });
}
