import { readFile } from "node:fs/promises";
import { conclude, type Conclusion } from "@gatepost/analysis/conclude";
import type { MailIn, MailRecord } from "@gatepost/analysis/mail-in";
import { applyChanges } from "@gatepost/analysis/notebook/apply-changes";
import { parseMessage } from "@gatepost/analysis/own-mail";
import type { ModelReader } from "@gatepost/analysis/read/ask-model";
import { batches } from "@gatepost/analysis/read/batch";
import type { PageDays } from "@gatepost/analysis/read/prompt";
import { judgeSender } from "@gatepost/analysis/senders/school-sender";
import { standingOf } from "@gatepost/analysis/senders/standing";
import type { Thing } from "@gatepost/analysis/thing";
import { isoDay, localDay } from "@gatepost/analysis/time/day";
import type { Family, Message } from "@gatepost/analysis/types";
import type { Entry } from "../evaluate/corpus.ts";

export type Mail = MailIn & { received_at: Date };
export type Notebook = {
  things: Thing[];
  mails: Mail[];
  records: MailRecord[];
  refusals: Conclusion["refusals"];
  lead: { day: string; text: string } | null;
  /** Names of batches whose answers are missing. */
  unanswered: string[];
};

/** Whether the product would fetch it. Recorded answers are to all mail, a stranger's too. */
export const isFetched = ({ message: { from, authentication_results } }: Mail, family: Family): boolean =>
  !/unknown|forged/.test(judgeSender(from.address, authentication_results, family).kind);

/** The family's mail received from `from` to `until`, oldest first. */
export async function mailsOf(entries: readonly Entry[], from: Date, until: Date): Promise<Mail[]> {
  const all = await Promise.all(
    entries.map(async ({ label, path, family }) => {
      const message = await parseMessage(await readFile(path));
      const received_at = message.date ?? new Date(`${label.message_date}T06:00:00Z`);
      return mailOf(label.id, { ...message, date: received_at }, received_at, family);
    }),
  );
  return all
    .filter(({ received_at }) => received_at >= from && received_at <= until)
    .toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime());
}

function mailOf(id: string, message: Message, received_at: Date, family: Family): Mail {
  const written = message.forwarded_from?.date ?? received_at;
  return {
    id,
    message,
    received_at,
    day: localDay(written, family.timezone),
    ...standingOf(message, family),
  };
}

/**
 * Reads mail into an empty notebook as a run does: in batches, oldest first, each with the notebook as the earlier ones left it. `reader`
 * answers the batch of a name ("family-a-2026-03-12-b1"), and null stands for the index.
 */
export async function readIntoNotebook(
  mails: readonly Mail[],
  family: Family,
  days: PageDays,
  reader: ((name: string) => ModelReader) | null,
  name: string,
): Promise<Notebook> {
  const book: Notebook = {
    things: [],
    mails: [...mails],
    records: [],
    refusals: [],
    lead: null,
    unanswered: [],
  };
  const received = new Map(mails.map((mail) => [mail.id, mail.received_at]));
  let made = 0;
  const newId = () => `${name}-t${(made += 1)}`;
  for (const [at, batch] of batches(mails).entries()) {
    const called = `${name}-b${at + 1}`;
    const question = { mails: batch, family, things: book.things, days, newId };
    const answered = reader ? await reader(called)(question) : null;
    if (answered && !answered.read) book.unanswered.push(`${called}: ${answered.reason ?? ""}`);
    if (answered && !answered.read && reader) break;
    const {
      changes,
      refusals,
      mails: records,
      lead,
    } = conclude(
      { ...question, writers: new Map(mails.map((mail) => [mail.id, mail])) },
      answered?.read ?? null,
    );
    book.things = applyChanges(book.things, changes, (id) => received.get(id)).things;
    book.records.push(...records);
    book.refusals.push(...refusals);
    if (lead !== null) book.lead = { day: isoDay(days.next_school_day), text: lead };
  }
  return book;
}
