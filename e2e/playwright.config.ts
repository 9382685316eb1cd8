import { defineConfig, devices } from "@playwright/test";
import { patience } from "./patience.ts";

/** `npm test` says which there are. */
const chromium = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const withWindow = process.env.CHROMIUM_WINDOW_PATH ?? chromium;
const isRoot = process.getuid?.() === 0;
const launchOptions = (executablePath: string) => ({
  ...(executablePath === "playwright" ? {} : { executablePath }),
  args: [
    ...(isRoot ? ["--no-sandbox"] : []),
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ],
});
const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };

/** What CI runs beyond `npm test`. */
const beyond = process.env.E2E_BEYOND !== undefined;

/**
 * Journeys run as on a phone; those tagged @both at a desk as well, those tagged @desktop only there. `npm test` runs those tagged @both or @main,
 * on a phone; CI runs all. Those tagged @sweep look at many pages or payloads one by one and run in CI only. A headless shell shows no notifications: @window wants a whole Chromium.
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
    launchOptions: launchOptions(chromium),
  },
  projects: [
    {
      name: "phone",
      grepInvert: beyond ? /@desktop|@sweep|@window|@both|@main/ : /@desktop|@sweep|@window/,
      use: phone,
    },
    { name: "sweep", grep: /@sweep/, use: phone },
    { name: "window", grep: /@window/, use: { ...phone, launchOptions: launchOptions(withWindow) } },
    {
      name: "desktop",
      grep: /@both|@desktop/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } },
    },
  ],
});
