import { defineConfig, devices } from "@playwright/test";
import { usualBrowser } from "./browsers.ts";
import { patience } from "./patience.ts";

const isRoot = process.getuid?.() === 0;

/**
 * Journeys run on a phone, a few of them also on a desktop (steps/screens.ts). `npm test` runs those tagged @main, CI all. Each worker
 * starts its own product (see product.ts), and Playwright gives each project and each set of worker fixtures its own workers: there is
 * one of each. No traces: they made every journey a third slower; `--trace on` records one. Nothing is retried: one failure fails a
 * journey.
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
    // The app's service worker would answer requests that a journey means to refuse; the tests in phone.spec allow it.
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
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
});
