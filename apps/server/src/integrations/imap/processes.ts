import { createReaderPool, type ReaderPool } from "@gatepost/analysis";
import type { ImapTask } from "./imap-task.ts";

/**
 * The processes that speak IMAP, each with one server at a time: what a server sends is parsed there and can neither fill the memory nor hold
 * the event loop that serve families. About 100 MB each; they start when needed, and one that nobody calls for a minute ends.
 */
export const imapProcesses: ReaderPool<ImapTask> = createReaderPool<ImapTask>(
  new URL("./imap-process.ts", import.meta.url),
  {
    size: 8,
    idle_ms: 60_000,
    waiting_maximum: 200,
    limits: { processor_ms: 10_000, all_ms: 180_000, heap_mb: 192, resident_mb: 400 },
  },
);
