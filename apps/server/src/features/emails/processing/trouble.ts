import {
  GoogleError,
  GoogleRefused,
  GrantRevoked,
  MessageGone,
  MessageTooLarge,
  ReadingNotAllowed,
} from "../../../integrations/google/index.ts";

/** After so many messages in a row that Google would not give, the run ends: each has cost its full patience already. */
const IN_A_ROW = 3;

/** What is wrong with one message, in words for the parent; `passing` when a later run may succeed. */
export type MessageTrouble = { reason: string; passing: boolean };

/** Tells trouble with one message, after which the run goes on, from trouble with the mailbox, which ends it. */
export function createTrouble() {
  let inARow = 0;
  return {
    /** @throws the error itself when it is not about this one message */
    of(error: unknown): MessageTrouble {
      if (error instanceof MessageTooLarge || error instanceof MessageGone)
        return { reason: error.sentence, passing: false };
      if (!(error instanceof GoogleError) || endsRun(error)) throw error;
      inARow += 1;
      if (inARow >= IN_A_ROW) throw error;
      return { reason: error.sentence, passing: true };
    },
    over(): void {
      inARow = 0;
    },
  };
}

export type Trouble = ReturnType<typeof createTrouble>;

const endsRun = (error: GoogleError): boolean =>
  error instanceof GrantRevoked || error instanceof ReadingNotAllowed || error instanceof GoogleRefused;
