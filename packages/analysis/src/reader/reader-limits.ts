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

/** A reader is replaced after a task if it holds this much resident memory or has used this much processor time in all. */
export const replaceAbove = { resident_mb: 400, processor_ms: 60_000 };

/**
 * Limits that the operating system enforces, in case the parent is gone: address space (Node reserves 1.3 GB of it before it starts, and
 * Tesseract moves its memory as it grows) and processor time.
 */
export const systemLimits = { address_space_kb: 8_000_000, processor_s: 120 };
