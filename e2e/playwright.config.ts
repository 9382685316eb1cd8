import { defineConfig, devices } from "@playwright/test";
import { patience } from "./patience.ts";

const chromium = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const isRoot = process.getuid?.() === 0;
const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };

/**
 * Journeys run as on a phone; those tagged @both at a desk as well (and in `npm test`; CI runs all), those tagged @desktop only there. Those tagged @sweep look at
 * many pages or payloads one by one and run in CI only.
 * Each worker starts its own product (see product.ts). No traces: they made every journey a third slower; `--trace on` records one. A journey that fails once has failed: nothing is retried.
 */
export default defineConfig({
  testDir: "journeys",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 60_000 * patience,
  expect: { timeout: 10_000 * patience },
  forbidOnly: Boolean(process.env.CI),
  use: {
    locale: "en-GB",
    timezoneId: "Europe/London",
    screenshot: "only-on-failure",
    // A worker of the app would answer what a journey means to refuse; those of phone.spec let it in.
    serviceWorkers: "block",
    launchOptions: {
      ...(chromium === "playwright" ? {} : { executablePath: chromium }),
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
      grepInvert: /@desktop|@sweep/,
      use: phone,
    },
    { name: "sweep", grep: /@sweep/, use: phone },
    {
      name: "desktop",
      grep: /@both|@desktop/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } },
    },
  ],
});
