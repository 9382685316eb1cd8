import { join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { findPostgres } from "./apps/server/src/testing/postgres-server.ts";

/** Mail and files made to stop us, what is read from pictures, processes started and killed, years of random events: CI runs these. */
const slow = {
  server: [
    "apps/server/src/app/{full-disk,imap-kills,orphans,run,shutdown,shutdown-busy}.test.ts",
    "apps/server/src/entrypoints/analyse.test.ts",
    "apps/server/src/features/alerts/watch-imap.test.ts",
    "apps/server/src/features/billing/convergence.test.ts",
    "apps/server/src/features/emails/hostile-{kinds,mail}.test.ts",
    "apps/server/src/features/emails/processing/{any-header,choose-reader}.test.ts",
    "apps/server/src/integrations/calendars/hostile-files.test.ts",
    "apps/server/src/integrations/imap/hostile-{floods,servers}.test.ts",
    "apps/server/src/integrations/mailbox/conformance.test.ts",
    "apps/server/src/platform/db/embedded/{folder-lock,full-disk,session-server}.test.ts",
    "apps/server/src/platform/log/standard-output.test.ts",
  ],
  others: [
    "apps/demo/src/demo.test.ts",
    "packages/analysis/src/mime/{message-bounds,unzip}.test.ts",
    "packages/analysis/src/pictures/read-picture.test.ts",
    "packages/analysis/src/reader/{picture-reader,reader-pool}.test.ts",
    "packages/analysis-lab/evaluate/floors.test.ts",
  ],
};

/** What depends on the engine: migrations, backups, queues, locks, races, fences, leases, query plans, pages of lists, and every route once. */
const onPostgresToo = [
  "app/{database-away,full-disk,isolation,last-release,notebook-migration,query-plans,several-processes,shutdown}",
  "platform/db/{backup/backup,migrations,prepared-reads,silent-server}",
  "platform/{jobs/job-people,jobs/jobs,telemetry/metrics}",
  "features/account/account-links",
  "features/alerts/school-days",
  "features/auth/throttling",
  "features/billing/{limits,webhooks}",
  "features/calendars/sync",
  "features/children/children",
  "features/emails/processing/{recovery,turns}",
  "features/emails/search/{search-pages,search-plan}",
  "features/family/races",
  "features/schedule/schedule",
  "features/system/key-rotation",
].map((path) => `apps/server/src/${path}.test.ts`);
/** Three workers on one database, each killed at given words; and statements that only its connections prepare. */
const onPostgresOnly = [
  "apps/server/src/features/alerts/school-days.test.ts",
  "apps/server/src/platform/db/prepared-reads.test.ts",
];

/** Several seconds each: started last, one of them would leave the other workers with nothing to do. */
const long =
  /(isolation|school-days|orphans|imap-kills|shutdown-busy|several-processes|run|hostile-\w+|conformance|floors|reader|picture-reader|demo|convergence)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    const isLong = ({ moduleId }: TestSpecification) => Number(long.test(moduleId));
    return [...byProject.values()].flatMap((some) => some.toSorted((a, b) => isLong(b) - isLong(a)));
  }
}

/** They bound what hangs and judge no speed: a machine several times slower than ours passes as well. */
const patient = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

const unitTests = (
  name: string,
  include: string[],
  exclude: string[] = [],
): TestProjectInlineConfiguration => ({
  test: { name, include, exclude, ...patient },
});

const serverTests = (
  name: string,
  engine: "embedded" | "postgres",
  include: string[],
  exclude: string[] = [],
): TestProjectInlineConfiguration => ({
  test: {
    name,
    include,
    exclude,
    env: { TEST_ENGINE: engine },
    alias: { "@node-rs/argon2": join(import.meta.dirname, "apps/server/src/testing/cheap-argon2.ts") },
    globalSetup: ["apps/server/src/testing/global-setup.ts"],
    setupFiles: ["apps/server/src/testing/file-setup.ts"],
    ...patient,
  },
});

/** They replace a module, which the others of their worker would have loaded already. */
const replacing = [
  "apps/web/src/app/offline-start.test.tsx",
  "apps/web/src/features/account/profile.page.test.tsx",
];

const screens = (
  name: string,
  isolate: boolean,
  include: string[],
  exclude: string[] = [],
): TestProjectInlineConfiguration => ({
  test: {
    name,
    include,
    exclude,
    isolate,
    environment: "jsdom",
    setupFiles: ["apps/web/src/testing/browser.ts"],
    testTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    // One more than there are processors in CI: some wait for processes, leases and time limits.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // A worker keeps what it has loaded from one file to the next, which nearly halves the time. So a test puts back what it changes of a module.
    isolate: false,
    projects: [
      { test: { name: "contract", include: ["packages/contract/**/*.test.ts"] } },
      unitTests("analysis", ["packages/analysis/**/*.test.ts"], slow.others),
      unitTests("analysis-lab", ["packages/analysis-lab/**/*.test.ts"], slow.others),
      unitTests("demo", ["apps/demo/**/*.test.ts"], slow.others),
      unitTests("slow", slow.others),
      serverTests("server", "embedded", ["apps/server/**/*.test.ts"], [...slow.server, ...onPostgresOnly]),
      serverTests("server-slow", "embedded", slow.server),
      ...("missing" in findPostgres() ? [] : [serverTests("server-postgres", "postgres", onPostgresToo)]),
      // Takes a quarter of an hour, so only by its own command: npm run chaos.
      ...(process.env["CHAOS_KILLS"]
        ? [
            {
              test: {
                name: "chaos",
                include: ["scripts/chaos/chaos.test.ts"],
                testTimeout: 7_200_000,
                hookTimeout: 120_000,
              },
            },
          ]
        : []),
      { test: { name: "web", include: ["apps/web/**/*.test.ts"] } },
      screens("screens", false, ["apps/web/**/*.test.tsx"], replacing),
      screens("screens-replacing", true, replacing),
    ],
  },
});
