import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "contract", include: ["packages/contract/**/*.test.ts"] } },
      { test: { name: "analysis", include: ["packages/analysis/**/*.test.ts"], testTimeout: 20_000 } },
      {
        test: {
          name: "server",
          include: ["apps/server/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: { name: "demo", include: ["apps/demo/**/*.test.ts"], testTimeout: 30_000, hookTimeout: 60_000 },
      },
      { test: { name: "web", include: ["apps/web/**/*.test.{ts,tsx}"] } },
    ],
  },
});
