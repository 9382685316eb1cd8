import { defineConfig, devices } from "@playwright/test";
import { usualBrowser } from "./browsers.ts";
import { patience } from "./patience.ts";

const isRoot = process.getuid?.() === 0;

/** What CI runs beyond `npm test`. */
const beyond = process.env.E2E_BEYOND !== undefined;

/**
 * Journeys run as on a phone; those tagged @both at a desk as well, those tagged @desktop only there. `npm test` runs those tagged @both or @main,
 * on a phone; CI runs all. Those tagged @sweep look at many pages or payloads one by one and run in CI only.
 * Each worker starts its own product (see product.ts). Playwright gives each project, and each set of worker fixtures, workers of its own: there are two
 * projects and one set. No traces: they made every journey a third slower; `--trace on` records one. A journey that fails once has failed: nothing is retried.
 */
export default defineConfig({
  testDir: "journeys",
  outputDir: "test-results",
  globalSetup: "./template.ts",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 60_000 * patience,
  expect: { timeout: 10_000 * patience },
  forbidOnly: Boolean(process.env.CI),
  use: {
    locale: "en-GB",
    timezoneId: "Europe/London",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // A worker of the app would answer what a journey means to refuse; those of phone.spec let it in.
    serviceWorkers: "block",
    launchOptions: {
      ...usualBrowser,
      args: [
        ...(isRoot ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      grepInvert: beyond ? /@desktop|@both|@main/ : /@desktop/,
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    {
      name: "desktop",
      grep: /@both|@desktop/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } },
    },
  ],
});
