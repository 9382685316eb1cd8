import { mailReader, ReaderBusy, ReaderLost } from "@gatepost/analysis";
import { yearGroups } from "@gatepost/contract/children";
import type { TriedAnswer, TriedLetter } from "@gatepost/contract/try";
import type { Clock } from "../../platform/clock/clock.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import { createTurns, TooManyWaiting } from "../../platform/http/turns.ts";
import { toAnswer } from "./try.rules.ts";

/** The default time zone of an account. */
const timezone = "Europe/London";

/** All visitors share one place in the queue beside the families. */
const owner = "visitors";
const waitingMaximum = 4;
/** Wall-clock limit: a busy machine takes seconds to start a reader, whose processor time has its own limit. */
const clockMs = 25_000;

const texts = {
  busy: "Many letters are being read just now. Please try again in a moment.",
  slow: "Reading took too long just now. Please try again in a minute.",
  unreadable: "This letter could not be read here. Try a part of it, without tables or headers.",
};

/** Analyses emails one at a time in a reader process, and stores and logs nothing of them. */
export function createLetterTrials(clock: Pick<Clock, "now">) {
  const turns = createTurns({ all: 1, waiting: waitingMaximum });
  return {
    /** @throws Refusal unavailable (queue full or timed out), validation (it crashed its reader) */
    async read({ text, year_group }: TriedLetter): Promise<TriedAnswer> {
      const years = year_group ? [year_group] : yearGroups;
      const input = { text, years, now: clock.now(), timezone };
      try {
        return toAnswer(
          await turns.take(owner, () => mailReader.readPasted(input, { owner, all_ms: clockMs })),
          yearGroups,
        );
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof TooManyWaiting || error instanceof ReaderBusy)
    return new Refusal("unavailable", texts.busy, { retry_after: 10 });
  if (error instanceof ReaderLost && error.passing)
    return new Refusal("unavailable", texts.slow, { retry_after: 60 });
  if (error instanceof ReaderLost) return new Refusal("validation", texts.unreadable);
  // The message of a programming error may quote the email; its name and stack don't.
  const { name, stack = "" } = error instanceof Error ? error : new Error("no error");
  const cause = new Error(`reading a pasted letter failed: ${name}`);
  cause.stack = `${cause.message}\n${stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n")}`;
  return new Refusal("internal", texts.unreadable, { cause });
}
