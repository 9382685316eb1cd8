import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { findPostgres } from "./apps/server/src/testing/postgres-server.ts";

function serverTests(engine: "embedded" | "postgres"): TestProjectInlineConfiguration {
  return {
    test: {
      name: engine === "embedded" ? "server" : "server-postgres",
      include: ["apps/server/**/*.test.ts"],
      exclude:
        engine === "embedded"
          ? []
          : [
              "**/*.rules.test.ts",
              "**/platform/{config,crypto,http,log,db/embedded}/**",
              "**/app/{tokens,headers,hostile-input}.test.ts",
              "**/entrypoints/analyse.test.ts",
              "**/integrations/stripe/**",
              "**/delivery/{compose-mail,mail-parts,smtp-faults}.test.ts",
            ],
      env: { TEST_ENGINE: engine },
      globalSetup: ["apps/server/src/testing/global-setup.ts"],
      // They bound what hangs, and judge no speed: a machine several times slower than ours shall pass as well.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 60_000 } },
      maxWorkers: 2,
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      { test: { name: "contract", include: ["packages/contract/**/*.test.ts"] } },
      { test: { name: "analysis", include: ["packages/analysis/**/*.test.ts"], testTimeout: 120_000 } },
      {
        test: {
          name: "analysis-lab",
          include: ["packages/analysis-lab/**/*.test.ts"],
          exclude: ["packages/analysis-lab/{training,evaluate}/**"],
          testTimeout: 120_000,
        },
      },
      // Reads the corpus several times and trains the models anew. While the golden master is unchanged these can't change either.
      {
        test: {
          name: "corpus",
          include: ["packages/analysis-lab/{training,evaluate}/**/*.test.ts"],
          testTimeout: 120_000,
        },
      },
      serverTests("embedded"),
      // The same tests once more on PostgreSQL, where one is found; rules and parts that know no database run once.
      ...("missing" in findPostgres() ? [] : [serverTests("postgres")]),
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
