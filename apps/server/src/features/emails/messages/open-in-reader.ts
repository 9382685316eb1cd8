import { mailReader, type MailReader, ReaderBusy, ReaderLost } from "@gatepost/analysis";
import { Refusal } from "../../../platform/errors/errors.ts";

const openTexts = {
  lost: "This email could not be opened safely here. Open it in your mailbox.",
  slow: "This email took too long to open. Please try again in a minute.",
  busy: "Several of your emails are being opened. Please try again in a moment.",
};

/** Reads part of an original in a reader process. @throws Refusal conflict (it crashed its reader), unavailable (busy) */
export async function openInReader<T>(
  work: (reader: MailReader) => Promise<T>,
  texts: { lost: string; slow: string; busy: string } = openTexts,
): Promise<T> {
  try {
    return await work(mailReader);
  } catch (error) {
    if (error instanceof ReaderBusy)
      throw new Refusal("unavailable", texts.busy, { cause: error, retry_after: 5 });
    if (!(error instanceof ReaderLost)) throw error;
    if (error.passing) throw new Refusal("unavailable", texts.slow, { cause: error, retry_after: 60 });
    throw new Refusal("conflict", texts.lost, { cause: error });
  }
}
