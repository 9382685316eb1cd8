import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macApplication = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * The path of a Chromium to test with: the system's, else installed by apt-get (root on Debian), else Playwright's own.
 * @returns the path, "playwright" when Playwright downloaded its own, or the reason why there is none
 */
export function findChromium(): { path: string } | { missing: string } {
  const present = systemChromium();
  if (present) return { path: present };

  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], { stdio: "inherit" });
    const installed = systemChromium();
    if (installed) return { path: installed };
  }
  const download = spawnSync("playwright", ["install", "chromium"], { stdio: "inherit", timeout: 300_000 });
  if (download.status === 0) return { path: "playwright" };
  return { missing: "no Chromium found, and neither apt-get nor Playwright could install one" };
}

function systemChromium(): string | undefined {
  const configured = process.env.CHROMIUM_PATH;
  if (configured && existsSync(configured)) return configured;
  const folders = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.includes("node_modules"));
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(works);
  return found ?? (works(macApplication) ? macApplication : undefined);
}

function works(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    execFileSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return false; // a launcher without a browser behind it, as some distributions leave one
  }
}
