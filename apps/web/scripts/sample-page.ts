/**
 * Reads the sample mail (sample/mail) as a run does, with a language model's answers written beforehand (sample/answers, one a batch), for
 * the landing page. It runs when the site is built.
 */
import type { Family } from "@gatepost/analysis";
import { concludeBatch } from "@gatepost/analysis/conclude";
import { applyChanges } from "@gatepost/analysis/notebook/apply-changes";
import { parseMessage } from "@gatepost/analysis/own-mail";
import { composePage } from "@gatepost/analysis/page/compose-page";
import { createModelReader } from "@gatepost/analysis/read/ask-model";
import { batches } from "@gatepost/analysis/read/batch";
import { receiveMail } from "@gatepost/analysis/receive-mail";
import { isSeries, type PageLine } from "@gatepost/analysis/page/types";
import { type Thing, withNames } from "@gatepost/analysis/thing";
import { isoDay, localDay } from "@gatepost/analysis/time/day";
import { longDay } from "@gatepost/analysis/time/day-words";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

const folder = path.join(process.cwd(), "sample");
const now = new Date("2026-11-26T07:00:00Z");
const school = "Cedar Lane Primary School";

const family: Family = {
  parents: [{ name: "Jo Marlow", email: "jo@home.example" }],
  children: [
    child("amelia", { name: "Amelia", year_group: "Year 4", class_name: "Kestrels", sports: ["choir"] }),
    child("noah", { name: "Noah", year_group: "Reception", class_name: "Acorns" }),
  ],
  schools: [{ name: school, domain: "cedarlane.sch.uk", also_sends_from: [] }],
  trusted_senders: [],
  timezone: "Europe/London",
};
const today = localDay(now, family.timezone);

/** That morning's page: the coming seven days, the rest counted. */
export async function readSample() {
  const files = await readdir(path.join(folder, "mail"));
  const read = await Promise.all(files.map(readMail));
  const mails = read.toSorted((one, two) => one.received_at.getTime() - two.received_at.getTime());
  const { things, records, lead } = await readIntoNotebook(mails);
  const receivedOn = (id: string | undefined) => isoDay(mails.find((mail) => mail.id === id)?.day ?? today);
  const { days, week, later, ...page } = composePage({
    today,
    clock: "07:00",
    children: family.children,
    things: things.map((thing) => ({
      ...thing,
      received_on: receivedOn(thing.sources[0]?.message_id),
      done_on: null,
      not_for: [],
    })),
    lead: lead === null ? null : { day: isoDay(today), text: lead },
  });
  return {
    day: longDay(today),
    family: family.children.map(({ id }) => id),
    emails: records.length,
    not_for_you: records.filter(({ outcome }) => outcome === "not_for_us").length,
    lead: named(page.lead),
    days: [...days, ...week].map(({ words, lines }) => ({ words, lines: lines.map(shown) })),
    later: later.flatMap((entry) => (isSeries(entry) ? entry.lines : [entry])).length,
    to_pay: page.money.total,
  };
}

export type SamplePage = Awaited<ReturnType<typeof readSample>>;

/** A line as the landing page shows it: nothing can be ticked off or opened there. */
function shown({ thing, children, hours, under }: PageLine) {
  const quotes = thing.sources.flatMap((source) => source.quotes);
  return {
    kind: thing.kind,
    text: named(thing.line),
    children: family.children.filter(({ id }) => children.includes(id)).map(({ id, name }) => ({ id, name })),
    facts: [hours, thing.amount, thing.optional && "optional"].flatMap((fact) => fact || []),
    kit: under.map((line) => named(line.thing.line)),
    quote: { text: quotes.map(({ text }) => text).join("\n…\n"), place: quotes[0]?.place ?? "email" },
  };
}

const named = (text: string): string =>
  withNames(text, (id) => family.children.find((each) => each.id === id)?.name);

async function readMail(file: string) {
  const message = await parseMessage(await readFile(path.join(folder, "mail", file)));
  const received_at = message.date ?? now;
  return { id: file, message, received_at, ...receiveMail(message, received_at, family) };
}

/** In batches, oldest first, each with the notebook as the earlier ones left it. */
async function readIntoNotebook(mails: readonly Awaited<ReturnType<typeof readMail>>[]) {
  const writers = new Map(mails.map((mail) => [mail.id, mail]));
  const received = new Map(mails.map(({ id, received_at }) => [id, received_at]));
  let made = 0;
  const newId = () => `t${(made += 1)}`;
  let things: Thing[] = [];
  const records = [];
  let lead: string | null = null;
  for (const [at, batch] of batches(mails).entries()) {
    const written = await readFile(path.join(folder, "answers", `${at + 1}.json`), "utf8");
    const ask = createModelReader(
      { provider: "openai-compatible", model: "sample", api_key: "" },
      { exchange: async () => written },
    );
    const question = { mails: batch, family, things, days: { page: today, next_school_day: today }, newId };
    const { read } = await ask(question);
    if (read === null || read.lost.length > 0)
      throw new Error(`sample/answers/${at + 1}.json has broken entries`);
    const concluded = concludeBatch({ ...question, writers }, read, false);
    if (concluded.refusals.length > 0)
      throw new Error(`the check refused ${JSON.stringify(concluded.refusals)}`);
    things = applyChanges(things, concluded.changes, (id) => received.get(id)).things;
    records.push(...concluded.mails);
    lead = read.lead ?? lead;
  }
  return { things, records, lead };
}

function child(
  id: string,
  known: Pick<Family["children"][number], "name" | "year_group"> & Partial<Family["children"][number]>,
) {
  return { id, house: null, sports: [], class_name: null, school, context: null, ...known };
}
