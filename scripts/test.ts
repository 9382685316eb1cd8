/**
 * `npm test`: everything. Check, unit and API tests (both database engines where a PostgreSQL is found), browser journeys.
 * Says plainly what was skipped and why; in CI a skipped part is a failure. What failed is told once more at the end, since of a long
 * run often only that is kept, and so is what passed at its second attempt only (CI tries a journey once more, and a test file under
 * which the process crashed). Last line: `N passed, N failed`.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres } from "../apps/server/src/testing/postgres-server.ts";
import { findChromium } from "./chromium.ts";
import {
  crashedFiles,
  failedUnits,
  journeysThat,
  type PlaywrightReport,
  type VitestReport,
} from "./failed-tests.ts";

type Count = { passed: number; failed: number };

const reports = mkdtempSync(join(tmpdir(), "gatepost-test-"));
const inCi = Boolean(process.env.CI);
const counts: Count[] = [];
const skipped: string[] = [];
const failures: string[] = [];
const flaky: string[] = [];

try {
  counts.push(step("check", ["run", "-s", "check"]));
  counts.push(step("build", ["run", "-s", "build"]));
  counts.push(step("budget", ["run", "-s", "budget"]));
  counts.push(unitTests());
  counts.push(kills());
  counts.push(journeys());
} finally {
  rmSync(reports, { recursive: true, force: true });
}

for (const what of flaky) console.log(`\nFailed at first and passed when tried again: ${what}`);
for (const failure of failures) console.log(`\nFailed: ${failure}`);
for (const reason of skipped) console.log(`Skipped: ${reason}`);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0) + (inCi ? skipped.length : 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function step(name: string, npmArguments: string[]): Count {
  heading(name);
  const { status } = spawnSync("npm", npmArguments, { stdio: "inherit" });
  if (status === 0) return { passed: 1, failed: 0 };
  failures.push(`${name}: what it said stands above, under its heading`);
  return { passed: 0, failed: 1 };
}

function unitTests(): Count {
  heading("unit, API and database tests");
  const postgres = findPostgres();
  if ("missing" in postgres) skipped.push(`API tests on a PostgreSQL server: ${postgres.missing}`);
  const { status, report } = vitest([]);
  const count = { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
  if (report) failures.push(...failedUnits(report));
  const crashed = inCi && report && count.failed === 0 ? crashedFiles(report) : { files: [], tests: 0 };
  if (crashed.files.length > 0) {
    const again = vitest(crashed.files).status === 0;
    (again ? flaky : failures).push(`the process that ran ${crashed.files.join(", ")} crashed`);
    if (again) return { ...count, passed: count.passed + crashed.tests };
  }
  return settle(status, count);
}

/** @param files none: all */
function vitest(files: readonly string[]): { status: number | null; report: VitestReport | undefined } {
  const file = join(reports, "vitest.json");
  const { status } = spawnSync(
    "vitest",
    ["run", ...files, "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`],
    { stdio: "inherit" },
  );
  return { status, report: readReport(file) as VitestReport | undefined };
}

/** Ten of what `npm run chaos` does two hundred times. */
function kills(): Count {
  const postgres = findPostgres();
  if (!("binaries" in postgres)) {
    skipped.push("kills: no PostgreSQL that the test may kill");
    return { passed: 0, failed: 0 };
  }
  return step("kills", ["run", "-s", "chaos:short"]);
}

function journeys(): Count {
  heading("browser journeys");
  const chromium = findChromium();
  if ("missing" in chromium) {
    skipped.push(`browser journeys: ${chromium.missing}`);
    return { passed: 0, failed: 0 };
  }
  const file = join(reports, "playwright.json");
  const { status } = spawnSync("playwright", ["test", "--reporter=line,json"], {
    stdio: "inherit",
    cwd: "e2e",
    env: { ...process.env, CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = readReport(file) as PlaywrightReport | undefined;
  if (report) {
    failures.push(...journeysThat("unexpected", report));
    flaky.push(...journeysThat("flaky", report));
  }
  return settle(status, {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: report?.stats.unexpected ?? 0,
  });
}

/** A runner that ends badly without a failed test (a crash, an unhandled error) counts as one failure. */
function settle(status: number | null, count: Count): Count {
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined; // the runner crashed before it wrote one; its exit status says so
  }
}

function heading(name: string) {
  console.log(`\n== ${name} ==`);
}
