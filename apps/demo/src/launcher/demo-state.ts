/** What the demo stores between starts: when its mailbox was created, and the grants at the Google stand-in. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { GrantStore } from "../oauth/grants.ts";
import { larkmereYear, sampleMailbox, type SampleMessage } from "../mailbox/index.ts";

/** One JSON or text file in the data folder, replaced as a whole so that a kill never leaves half of it. */
export function fileStore(folder: string, name: string): GrantStore {
  const path = join(folder, name);
  return {
    load() {
      try {
        return readFileSync(path, "utf8");
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    save(text) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${path}.new`, text, { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
}

/**
 * The moments to which the demo's mailbox was dated: the first start, and the first start of each later day. Messages that Gatepost
 * has already read must stay unchanged; a new day adds that day's messages.
 */
export function datedStarts(store: GrantStore, now: Date): Date[] {
  const starts = (JSON.parse(store.load() ?? "[]") as string[]).map((text) => new Date(text));
  const last = starts.at(-1);
  if (last && last.toDateString() === now.toDateString()) return starts;
  const all = [...starts, now];
  store.save(JSON.stringify(all));
  return all;
}

/**
 * The messages of all starts, oldest delivery first: the whole sample for the first, and for each later start those newer than the
 * one before.
 */
export function mailOf(starts: Date[]): SampleMessage[] {
  return starts.flatMap((start, index) => {
    const before = starts[index - 1];
    return sampleMailbox(start, larkmereYear).filter(({ received_at }) => !before || received_at > before);
  });
}
