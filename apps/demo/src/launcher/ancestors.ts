/** Under npm the launcher's parent is npm, or a shell that npm started. If either is killed, the launcher should end too. */
import { readFileSync } from "node:fs";

/** Calls `onLost` once when the parent or, if the system reports it (Linux), the grandparent has changed. */
export function watchAncestors(onLost: () => void, everyMs = 1000): void {
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    onLost();
  }, everyMs);
  timer.unref();
}

function ancestors(): string {
  const parent = process.ppid;
  try {
    const status = readFileSync(`/proc/${parent}/status`, "utf8");
    return `${parent} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`;
  } catch {
    return String(parent); // no /proc on this system
  }
}
