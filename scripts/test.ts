/**
 * `npm test`: check, build, unit and API tests on the embedded database, the main browser journeys on a phone. `-- --full` adds what CI
 * runs in addition: the other journeys, some on a desktop, with the accessibility of every page; slow tests, and what depends on the
 * engine, on a PostgreSQL server; kills; outside services that fail. Nothing is retried. A skipped part is named, and fails in CI.
 * Failures are repeated at the end, followed by the time each stage took.
 * Last line: `N passed, N failed`.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres } from "../apps/server/src/testing/postgres-server.ts";
import { findChromium } from "./chromium.ts";
import { failedJourneys, failedUnits, type PlaywrightReport, type VitestReport } from "./failed-tests.ts";

type Count = { passed: number; failed: number };
type Stage = { name: string; run: () => Count | Promise<Count> };

// Every part inherits it: the tests copy databases, which takes twenty times as long on a disk.
process.env.TMPDIR = temporaryFolder();
// Each of some hundred servers and commands loads the same code.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "../node_modules/.cache/compiled");
const reports = mkdtempSync(join(tmpdir(), "gatepost-test-"));
// The embedded database, made and migrated by the first part that copies it.
process.env.TEST_TEMPLATES = join(reports, "databases");
const inCi = Boolean(process.env.CI);
const skipped: string[] = [];
const failures: string[] = [];
const startedAt = performance.now();

const full = process.argv.includes("--full");
const stages: Stage[] = [
  { name: "check; build and its size budget", run: checkAndBuild },
  {
    name: "unit and API tests, embedded database",
    run: () =>
      vitest([
        "contract",
        "analysis",
        "analysis-lab",
        "server",
        "demo",
        "web",
        "screens",
        "screens-replacing",
      ]),
  },
  { name: full ? "all browser journeys" : "the main browser journeys, on a phone", run: journeys },
];
const extraStages: Stage[] = [
  { name: "slow tests, and kills and API tests on a PostgreSQL server", run: furtherUnits },
  { name: "outside services that fail", run: failingServices },
];

const wanted = full ? [...stages, ...extraStages] : stages;
const counts: Count[] = [];
const times: string[] = [];
try {
  for (const [index, { name, run }] of wanted.entries()) {
    console.log(`\n== ${index + 1} of ${wanted.length}: ${name} (${clock(startedAt)} so far) ==`);
    const stageStartedAt = performance.now();
    const count = await run();
    counts.push(count);
    times.push(`${clock(stageStartedAt)}  ${name}: ${count.passed} passed, ${count.failed} failed`);
    console.log(times.at(-1));
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
}

for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${[...times, `${clock(startedAt)}  in all`].join("\n")}`);
for (const reason of skipped) console.log(`Skipped: ${reason}`);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0) + (inCi ? skipped.length : 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function vitest(projects: readonly string[]): Count {
  const file = join(reports, "vitest.json");
  const { status } = spawnSync(
    "vitest",
    [
      "run",
      ...projects.map((project) => `--project=${project}`),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
    { stdio: "inherit" },
  );
  const report = readReport(file) as VitestReport | undefined;
  if (report) failures.push(...failedUnits(report));
  return settle(status, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 });
}

/** In one run, so that long and short tests together fill the workers. Of the two hundred kills of `npm run chaos`, ten. */
function furtherUnits(): Count {
  const postgres = findPostgres();
  if ("missing" in postgres) {
    skip(`kills, and the API tests on a server: ${postgres.missing}`);
    return vitest(["slow", "server-slow"]);
  }
  Object.assign(process.env, {
    CHAOS_KILLS: "10",
    CHAOS_EVERY: "1.5",
    CHAOS_FAMILIES: "2",
    CHAOS_LOOKS: "2",
  });
  return vitest(["chaos", "slow", "server-slow", "server-postgres"]);
}

/** Each of nine outside services slow, down, wrong and flapping for seconds, some at once; `npm run faults` takes minutes for each. */
function failingServices(): Count | Promise<Count> {
  const postgres = findPostgres();
  if ("missing" in postgres) return skip(`outside services that fail: ${postgres.missing}`);
  return runScripts(["faults:short"]);
}

/** What `npm run check` does, two at a time; then the build, whose prerendering has ten seconds for a page. */
async function checkAndBuild(): Promise<Count> {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object };
  const checks = await runScripts(
    Object.keys(scripts).filter((name) => name.startsWith("check:")),
    2,
  );
  const built = await runScripts(["build", "budget"]);
  return { passed: checks.passed + built.passed, failed: checks.failed + built.failed };
}

async function runScripts(names: readonly string[], atOnce = 1): Promise<Count> {
  const count = { passed: 0, failed: 0 };
  const left = names.values();
  const work = async () => {
    for (const name of left) count[(await quietScript(name)) ? "passed" : "failed"] += 1;
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return count;
}

/** Prints the script's output once it has ended. @returns whether it passed */
async function quietScript(name: string): Promise<boolean> {
  const script = spawn("npm", ["run", "-s", name], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [script.stdout, script.stderr])
    stream.on("data", (bytes) => void (output += String(bytes)));
  const [status] = (await once(script, "close")) as [number | null];
  console.log(`\n${name}\n${output}`);
  if (status === 0) return true;
  failures.push(`${name}: see its output above`);
  return false;
}

/** `npm test` runs the main ones, CI all in one run: each run makes a database, and each of its workers a product with a family's mail. */
function journeys(): Count {
  const chromium = findChromium();
  if ("missing" in chromium) return skip(`browser journeys: ${chromium.missing}`);
  const file = join(reports, "playwright.json");
  const { status } = spawnSync(
    "playwright",
    ["test", ...(full ? [] : ["--grep=@main"]), "--reporter=line,json"],
    {
      stdio: "inherit",
      cwd: "e2e",
      env: {
        ...process.env,
        CHROMIUM_PATH: chromium.path,
        CHROMIUM_WINDOW_PATH: chromium.with_window,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    },
  );
  const report = readReport(file) as PlaywrightReport | undefined;
  if (report) failures.push(...failedJourneys(report));
  return settle(status, { passed: report?.stats.expected ?? 0, failed: report?.stats.unexpected ?? 0 });
}

function skip(reason: string): Count {
  skipped.push(reason);
  return { passed: 0, failed: 0 };
}

/** A runner that fails without a failed test (a crash, an unhandled error) counts as one failure. */
function settle(status: number | null, count: Count): Count {
  if (status === 0 || count.failed > 0) return count;
  failures.push("the test runner itself: see its output above");
  return { ...count, failed: 1 };
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined; // the runner crashed before writing one; its exit status shows it
  } finally {
    rmSync(file, { force: true });
  }
}

/** In memory, if there is room. */
function temporaryFolder(): string {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4 * 1_024 ** 3 ? memory : tmpdir();
}

/** "3:07" since a moment of the process clock. */
function clock(since: number): string {
  const seconds = Math.round((performance.now() - since) / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
