import { checkClaims } from "../check/check-claims.ts";
import { checkedMail } from "../conclude.ts";
import { parseMessage } from "../mime/parse-message.ts";
import { standingOf } from "../senders/standing.ts";
import { type Claim, emptyThing, type Thing, type ThingFields } from "../thing.ts";
import { localDay } from "../time/day.ts";
import { family, mail } from "./mail.ts";

/** An email that was read, prepared for checking. */
export const read = async (id: string, body: string, parts: Parameters<typeof mail>[1] = {}) => {
  const message = await parseMessage(mail(body, parts));
  const day = localDay(message.date ?? new Date("2026-03-10T09:00:00Z"), family.timezone);
  return checkedMail({ id, message, day, ...standingOf(message, family) }, family);
};
/** A task that quotes these words of email m1. */
export const claim = (words: string[], fields: Partial<ThingFields>): Claim => ({
  does: "new",
  id: "t1",
  fields: {
    ...emptyThing,
    kind: "task",
    verb: "return",
    line: "Return the slip",
    children: ["c2"],
    ...fields,
  },
  quotes: words.map((said) => ({ message_id: "m1", words: said })),
});
/** What becomes of one claim about email m1. */
export const check = async (
  body: string,
  one: Claim,
  things: Thing[] = [],
  parts: Parameters<typeof mail>[1] = {},
) => {
  const mails = [await read("m1", body, parts)];
  const { changes, refusals } = checkClaims([one], {
    mails,
    things,
    writers: new Map([["m0", { sender: "fernhill.sch.uk", standing: 3 }]]),
    family,
  });
  const [change] = changes;
  return {
    change,
    fields: change && change.does !== "end" ? change.fields : null,
    reasons: refusals.map(({ reason }) => reason),
  };
};
