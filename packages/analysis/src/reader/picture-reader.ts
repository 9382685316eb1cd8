/** Reads strangers' pictures and scanned pages in processes of their own: opening them is riskier and dearer than reading text. */
import type { PictureOutcome, PicturePlace } from "../pictures/message-pictures.ts";
import type { ShownPicture } from "../pictures/picture-model.ts";
import type { PictureTask } from "./picture-tasks.ts";
import { type AskOptions, createReaderPool, type PoolOptions } from "./reader-pool.ts";
import { ReaderBusy } from "./errors.ts";

const pictureReaderOptions: PoolOptions = {
  size: 1,
  idle_ms: 60_000,
  waiting_maximum: 50,
  limits: { processor_ms: 40_000, all_ms: 300_000, heap_mb: 512, resident_mb: 1_536 },
};

export function createPictureReader(options: PoolOptions = pictureReaderOptions) {
  const pool = createReaderPool<PictureTask>(new URL("picture-reader-process.ts", import.meta.url), options);
  /** `lost` for a picture that cost too much or could not be opened. */
  async function call<Answer>(given: PictureTask, lost: Answer, ask: AskOptions): Promise<Answer> {
    try {
      return await pool.ask<Answer>(given, ask);
    } catch (error) {
      if (error instanceof ReaderBusy || ask.signal?.aborted) throw error;
      return lost;
    }
  }
  return {
    /** Never throws for a picture's sake. @throws ReaderBusy, and the signal's reason */
    read: (raw: Uint8Array, place: PicturePlace, ask: AskOptions) =>
      call<PictureOutcome>({ task: "read", raw, place }, "lost", ask),
    /** None if there is nothing to read in it, or if it could not be opened. @throws as `read` */
    show: (raw: Uint8Array, place: PicturePlace, ask: AskOptions) =>
      call<ShownPicture[]>({ task: "show", raw, place }, [], ask),
    close: () => pool.close(),
  };
}
