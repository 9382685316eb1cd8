import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterFile } from "./after-file.ts";

/**
 * A folder on its own file system, deleted after the file's tests. Only root can create one, on Linux: elsewhere `mounted` is false,
 * and the tests that need it are skipped.
 */
export function mountSmallDisk(megabytes: number): { folder: string; mounted: boolean } {
  const folder = mkdtempSync(join(tmpdir(), "gatepost-small-disk-"));
  const mounted = mount(folder, megabytes);
  afterFile(() => {
    if (mounted) execFileSync("umount", [folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, mounted };
}

function mount(folder: string, megabytes: number): boolean {
  if (process.getuid?.() !== 0 || process.platform !== "linux") return false;
  const options = ["-t", "tmpfs", "-o", `size=${megabytes}m`];
  try {
    execFileSync("mount", [...options, "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false; // a container without the permission
  }
}
