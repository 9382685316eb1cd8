/** Limits for one task in a reader process; exceeding any of them kills the process. */
export type ReaderLimits = {
  /** Processor time of one task. Time that the machine spends on other work does not count. */
  processor_ms: number;
  /** Wall-clock time of one task, in case it waits for something that never comes. */
  all_ms: number;
  /** JavaScript heap. */
  heap_mb: number;
  /** Resident memory, buffers included. */
  resident_mb: number;
};

/** A reader is replaced after a task if it holds this share of the resident memory it may have, or has used this much processor time in all. */
export const replaceAbove = { resident_share: 0.4, processor_ms: 60_000 };

/**
 * Limits that the operating system enforces, in case the parent is gone: memory that may be written, and processor time. Address space can't
 * be the limit: WebAssembly reserves gigabytes that it never uses, and image decoding fails when none is left.
 */
export const systemLimits = { data_kb: 3_000_000, processor_s: 120 };
