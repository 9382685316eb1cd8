import type { Day } from "../time/day.ts";
import type { Message } from "../types.ts";
import { bodyText } from "./body-text.ts";

/** An email to read: `id` is the stored message's, `day` the local day on which it, or the email it forwards, was written. */
export type MailToRead = { id: string; message: Message; day: Day };

export const mostMails = 8;
/** About 9,000 tokens: small local models lose the thread beyond it. */
const mostChars = 36_000;

/** Emails in the order in which they arrived, as many in one call as a model reads well. A long one may go alone. */
export function batches<Mail extends { message: Message }>(mails: readonly Mail[]): Mail[][] {
  const calls: Mail[][] = [];
  let chars = 0;
  for (const mail of mails) {
    const size = bodyText(mail.message).length;
    const open = calls.at(-1);
    if (open && open.length < mostMails && chars + size <= mostChars) {
      open.push(mail);
      chars += size;
    } else {
      calls.push([mail]);
      chars = size;
    }
  }
  return calls;
}
