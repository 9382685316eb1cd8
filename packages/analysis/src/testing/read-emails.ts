import { conclude } from "../conclude.ts";
import type { MailIn } from "../mail-in.ts";
import { parseMessage } from "../mime/parse-message.ts";
import { applyChanges } from "../notebook/apply-changes.ts";
import { standingOf } from "../senders/standing.ts";
import { family, mail } from "./mail.ts";
import { withNames } from "../thing.ts";
import { localDay } from "../time/day.ts";

export type EmailParts = Parameters<typeof mail>[1];

const mailIn = async (id: string, body: string, parts: EmailParts): Promise<MailIn> => {
  const message = await parseMessage(mail(body, parts));
  const day = localDay(message.date ?? new Date("2026-03-10T09:00:00Z"), family.timezone);
  return { id, message, day, ...standingOf(message, family) };
};
const nameOf = (id: string) => family.children.find((child) => child.id === id)?.name.split(" ")[0];

/** The notebook that the index makes of emails that follow each other; those without a date are of Tuesday 10 March 2026. */
export const readAll = async (...emails: [body: string, parts?: EmailParts][]) => {
  const mails = await Promise.all(emails.map(([body, parts = {}], at) => mailIn(`m${at + 1}`, body, parts)));
  let made = 0;
  const newId = () => `t${(made += 1)}`;
  const { changes, mails: records } = conclude(
    { mails, family, things: [], writers: new Map(), newId },
    null,
  );
  const { things } = applyChanges([], changes, (id) => new Date(Number(id.slice(1))));
  const shown = things
    .filter(({ state }) => state === "open")
    .map((thing) => ({ ...thing, line: withNames(thing.line, nameOf) }));
  return { things, shown, records, record: records.at(-1)! };
};
