/** What one task may take in a reader process; past any of these the process is killed. */
export type ReaderLimits = {
  /** Processor time of one task. Time in which the machine runs something else does not count. */
  processor_ms: number;
  /** One task by the clock, for what waits for something that never comes. */
  all_ms: number;
  /** JavaScript heap. */
  heap_mb: number;
  /** Resident memory, buffers included. */
  resident_mb: number;
};

/** A reader is replaced after a task that leaves it with so much resident memory, or so much processor time used in all. */
export const replaceAbove = { resident_mb: 400, processor_ms: 60_000 };

/**
 * Bounds that the operating system enforces, in case nobody is left to watch: address space, of which Node reserves 1.3 GB before it
 * starts, and processor time.
 */
export const systemLimits = { address_space_kb: 4_000_000, processor_s: 120 };
