import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Debian's headless build. Without window drawing, the journeys take a quarter less time. */
const shell = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macApplication = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

export type Chromium = { path: string; with_window: string };

/**
 * The path of a Chromium to test with, and of one that can open a window: the system's, else installed by apt-get (root on Debian), else
 * Playwright's own.
 * @returns the paths, "playwright" if Playwright downloaded its own, or the reason why there is none
 */
export function findChromium(): Chromium | { missing: string } {
  const present = systemChromium();
  if (present) return present;

  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], { stdio: "inherit" });
    const installed = systemChromium();
    if (installed) return installed;
  }
  const download = spawnSync("playwright", ["install", "chromium"], { stdio: "inherit", timeout: 300_000 });
  if (download.status === 0) return { path: "playwright", with_window: "playwright" };
  return { missing: "no Chromium found, and neither apt-get nor Playwright could install one" };
}

function systemChromium(): Chromium | undefined {
  const configured = process.env.CHROMIUM_PATH;
  if (configured && existsSync(configured)) return { path: configured, with_window: configured };
  const folders = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.includes("node_modules"));
  const findOf = (each: readonly string[]) =>
    each.flatMap((name) => folders.map((folder) => join(folder, name))).find(works);
  const with_window = findOf(names) ?? (works(macApplication) ? macApplication : undefined);
  const path = findOf([shell]) ?? with_window;
  return path === undefined ? undefined : { path, with_window: with_window ?? path };
}

function works(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    execFileSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return false; // a launcher without a browser behind it, as in some distributions
  }
}
