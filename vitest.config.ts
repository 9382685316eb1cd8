import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { findPostgres } from "./apps/server/src/testing/postgres-server.ts";

/** Processes are killed many times, or whole weeks gone through: CI runs these on both engines, `npm test` doesn't. */
const kills = [
  "apps/server/src/app/{orphans,shutdown-busy,imap-kills}.test.ts",
  "apps/server/src/platform/db/embedded/folder-lock.test.ts",
  "apps/server/src/features/alerts/school-days.test.ts",
];
/** Rules and parts that know no database run once. */
const withoutDatabase = [
  "**/*.rules.test.ts",
  "**/platform/{clock,config,crypto,http,log,db/embedded}/**",
  "**/platform/{db/outage,jobs/queue-errors}.test.ts",
  "**/app/{tokens,headers,hostile-input,web}.test.ts",
  "**/entrypoints/analyse.test.ts",
  "**/integrations/**",
  "**/auth/access-tokens.test.ts",
  "**/testing/lint-mail.test.ts",
  "**/delivery/{compose-mail,mail-parts,smtp-faults}.test.ts",
];
/** What parents and providers do, whatever the engine: isolation.test.ts calls every route on PostgreSQL, too. */
const sameOnBothEngines = [
  "**/features/{feedback,settings,try,usual-week}/**",
  "**/features/account/{account-mail,address-change,owner-told,unconfirmed-account,without-mail}.test.ts",
  "**/features/alerts/{settings,watch-imap}.test.ts",
  "**/features/auth/second-factor.test.ts",
  "**/features/billing/{billing,customer,price-check}.test.ts",
  "**/features/calendars/{feeds,sources,told-by-several,upcoming}.test.ts",
  "**/features/delivery/{notices,second-recipient,test-summary,tick}.test.ts",
  "**/features/emails/{added,feedback}/**",
  "**/features/emails/hostile-mail.test.ts",
  "**/features/emails/messages/pictures.test.ts",
  "**/features/emails/processing/{family-addresses,message-failures}.test.ts",
  "**/features/mailboxes/{account-end,imap,mailboxes}.test.ts",
  "**/features/own-address/{collect,own-address-alerts}.test.ts",
];

/** Half a minute each, or nearly: started last, one of them would leave the other workers with nothing to do. */
const long =
  /(isolation|school-days|orphans|imap-kills|shutdown-busy|several-processes|run|hostile-(mail|input)|conformance|floors)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    const isLong = ({ moduleId }: TestSpecification) => Number(long.test(moduleId));
    return [...byProject.values()].flatMap((some) => some.toSorted((a, b) => isLong(b) - isLong(a)));
  }
}

function serverTests(
  name: string,
  engine: "embedded" | "postgres",
  files: { include: string[]; exclude: string[] },
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      ...files,
      env: { TEST_ENGINE: engine },
      globalSetup: ["apps/server/src/testing/global-setup.ts"],
      setupFiles: ["apps/server/src/testing/file-setup.ts"],
      // They bound what hangs and judge no speed: a machine several times slower than ours passes as well.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 60_000 } },
    },
  };
}

export default defineConfig({
  test: {
    // One more than there are processors in CI: some wait for processes, leases and time limits.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // A worker keeps what it has loaded from one file to the next, which nearly halves the time. So a test puts back what it changes of a module.
    isolate: false,
    projects: [
      { test: { name: "contract", include: ["packages/contract/**/*.test.ts"] } },
      { test: { name: "analysis", include: ["packages/analysis/**/*.test.ts"], testTimeout: 120_000 } },
      {
        test: {
          name: "analysis-lab",
          include: ["packages/analysis-lab/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      serverTests("server", "embedded", { include: ["apps/server/**/*.test.ts"], exclude: kills }),
      serverTests("server-kills", "embedded", { include: kills, exclude: [] }),
      // What touches SQL, queues or locks once more on PostgreSQL, where one is found.
      ...("missing" in findPostgres()
        ? []
        : [
            serverTests("server-postgres", "postgres", {
              include: ["apps/server/**/*.test.ts"],
              exclude: [...withoutDatabase, ...sameOnBothEngines],
            }),
          ]),
      {
        test: {
          name: "demo",
          include: ["apps/demo/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      { test: { name: "web", include: ["apps/web/**/*.test.{ts,tsx}"] } },
    ],
  },
});
