import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Limits for one task in a reader process; exceeding any of them kills the process. */
export type ReaderLimits = {
  /** Processor time of one task. Time that the machine spends on other work does not count. */
  processor_ms: number;
  /** Wall-clock time of one task, in case it waits for something that never comes. */
  all_ms: number;
  heap_mb: number;
  resident_mb: number;
};

/** A reader is replaced after a task if it holds this share of the resident memory it may have, or has used this much processor time in all. */
export const replaceAbove = { resident_share: 0.4, processor_ms: 60_000 };

/** Enforced by the system, in case the parent is gone. Not address space: WebAssembly reserves gigabytes that it never uses. */
const systemLimits = { data_kb: 3_000_000, processor_s: 120 };

/** The clock tick in which Linux counts processor time. */
const tickMs = 10;
const pageBytes = 4_096;

/** For strangers' messages: without our environment, so without keys. Ends when its parent or its processor time does. */
export function startReaderProcess(file: URL, { heap_mb }: ReaderLimits): ChildProcess {
  const command = [
    process.execPath,
    `--max-old-space-size=${heap_mb}`,
    "--disable-warning=ExperimentalWarning",
    fileURLToPath(file),
  ];
  const [program, ...args] = isPosix() ? [...limited, ...command] : command;
  return spawn(program!, args, {
    env: { NODE_ENV: process.env["NODE_ENV"] ?? "", TZ: "UTC" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}

const isPosix = () => process.platform !== "win32";

/** `ulimit` is built into every shell; a system that lacks one of the limits carries on without it. */
const limited = [
  "/bin/sh",
  "-c",
  `ulimit -d ${systemLimits.data_kb} 2>/dev/null; ulimit -t ${systemLimits.processor_s} 2>/dev/null; ulimit -c 0 2>/dev/null; exec "$0" "$@"`,
];

/** What a process has used so far; null if the system does not say (anywhere but Linux), or if it has ended. */
export function usageOf(pid: number | undefined): { processor_ms: number; resident_mb: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name, in brackets, may hold spaces, so fields are counted from after it. See proc(5).
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [user, system, pages] = [fields[11], fields[12], fields[21]].map(Number);
    return { processor_ms: (user! + system!) * tickMs, resident_mb: (pages! * pageBytes) / 1_048_576 };
  } catch (error) {
    if (error instanceof Error && "code" in error) return null; // no such file: another system, or it has ended
    throw error;
  }
}
