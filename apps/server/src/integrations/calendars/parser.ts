import { createReaderPool, ReaderBusy, ReaderLost } from "@gatepost/analysis";
import type { ReadCalendar, ReadRequest } from "./calendar-event.ts";
import type { CalendarAnswer, CalendarTask } from "./calendar-reader-process.ts";
import { CalendarError } from "./errors.ts";

interface ParserLimits {
  /** Processor time for one file. */
  readonly processor_ms?: number;
  /** Wall-clock time for one file. */
  readonly all_ms?: number;
}

const program = new URL("./calendar-reader-process.ts", import.meta.url);

/** Reads calendars one after the other in a separate process, which is killed if one of them takes too much. */
export function createParser({ processor_ms = 5_000, all_ms = 60_000 }: ParserLimits = {}) {
  const pool = createReaderPool<CalendarTask>(program, {
    size: 1,
    idle_ms: 30_000,
    waiting_maximum: 50,
    limits: { processor_ms, all_ms, heap_mb: 192, resident_mb: 512 },
  });
  return {
    /**
     * @param owner whose calendar it is: families take turns
     * @throws CalendarError too_hard if the file exceeds its time, memory or size limits, busy if the owner has too many calendars waiting
     */
    read: async (text: string, request: ReadRequest, owner: string): Promise<ReadCalendar> => {
      const answer = await pool.ask<CalendarAnswer>({ text, request }, { owner }).catch(refuse);
      if ("too_hard" in answer) throw new CalendarError("too_hard", answer.too_hard);
      return answer.read;
    },
    close: () => pool.close(),
  };
}

function refuse(error: unknown): never {
  if (error instanceof ReaderBusy || (error instanceof ReaderLost && error.passing))
    throw new CalendarError("busy", error.message, error);
  if (error instanceof ReaderLost) throw new CalendarError("too_hard", error.message);
  throw error;
}
