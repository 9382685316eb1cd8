import type { DigestMessage } from "../same-thing/types.ts";
import type { Digest } from "./types.ts";

/** What could not be read of the school's emails. */
export const noticesOf = (messages: readonly DigestMessage[]): Digest["notices"] =>
  messages.flatMap(({ id, subject, analysis }) =>
    analysis.school_mail
      ? analysis.warnings
          .filter((warning) => isOfReading.test(warning))
          .map((warning) => ({
            text: `${subject ?? "An email without a subject"}: ${warning}`,
            message_id: id,
          }))
      : [],
  );

const isOfReading = /could not be read|could not read|behind a link|damaged|too large|cannot be read/i;
