import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * When a process was started, in whatever unit the machine gives; it differs between two processes that had the same id.
 * Undefined if there is no such process.
 */
export function processStart(pid: number): string | undefined {
  return process.platform === "linux" ? fromProc(pid) : fromPs(pid);
}

/** Field 22 of /proc/PID/stat; the command's name before it may contain spaces and brackets. */
function fromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? undefined : fields[19];
  } catch {
    return undefined; // no such process
  }
}

function fromPs(pid: number): string | undefined {
  try {
    const line = execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
    return line === "" ? undefined : line;
  } catch {
    return undefined; // ps ends with 1 when there is no such process
  }
}
