import { profileOf } from "../family/profile.ts";
import { readAudience } from "../family/read-audience.ts";
import { indexMail } from "../index/index-mail.ts";
import { applyChanges } from "../notebook/apply-changes.ts";
import { linesOf } from "../page/lines.ts";
import type { PageLine } from "../page/types.ts";
import { type Day, isoDay, localDay } from "../time/day.ts";
import type { Child, Evidence, Family, Message } from "../types.ts";
import { pastedMessage } from "./pasted-message.ts";

export type PastedInput = {
  text: string;
  /** Every year group that it may be for, in order; a line may be for only some of them. */
  years: readonly string[];
  now: Date;
  timezone: string;
};

export type PastedLine = {
  /** The school's own words in quotation marks, or the row of a diary. */
  text: string;
  /** "Thu 3 Dec, 9.10am"; "" without a day. */
  when: string;
  date: string | null;
  time: string | null;
  amount: string | null;
  evidence: Evidence[];
  /** The year groups that it is for; empty if it is for all. */
  years: string[];
};

export type ReadLetter = {
  /** Earliest first; those without a day at the end. */
  lines: PastedLine[];
  /** Whether it asks or says more that names no day. */
  read_on: boolean;
};

/** As a parent of each year group would receive it, and as of the text's own date. A stranger's text: in a reader process only. */
export async function readPasted({ text, years, now, timezone }: PastedInput): Promise<ReadLetter> {
  const message = await pastedMessage(text);
  const today = localDay(message.date && message.date < now ? message.date : now, timezone);
  const lines = new Map<string, PastedLine>();
  let read_on = false;
  for (const alike of alikeYears(message, familyOf(years, timezone))) {
    const read = readFor(message, today, familyOf(alike.slice(0, 1), timezone));
    read_on ||= read.read_on;
    for (const line of read.lines) {
      const key = JSON.stringify({ ...line, evidence: null });
      const known = lines.get(key);
      if (known) known.years.push(...alike);
      else lines.set(key, { ...line, years: [...alike] });
    }
  }
  const named = ({ years: ids, ...line }: PastedLine): PastedLine => ({
    ...line,
    years: ids.length === years.length ? [] : years.filter((year) => ids.includes(year)),
  });
  const byDay = (one: PastedLine, two: PastedLine) => (one.date ?? "9999").localeCompare(two.date ?? "9999");
  return { lines: [...lines.values()].map(named).toSorted(byDay), read_on };
}

function readFor(message: Message, day: Day, family: Family): ReadLetter {
  let made = 0;
  const newId = () => `pasted-${(made += 1)}`;
  const writer = { sender: message.from.address, standing: 1, by_parent: false, scope: null };
  const mail = { id: "pasted", message, day, ...writer };
  const { changes, record } = indexMail(mail, family, newId);
  const { things } = applyChanges([], changes, () => undefined);
  const said = { received_on: isoDay(day), done_on: null, not_for: [] };
  return {
    lines: things.flatMap((thing) => linesOf({ ...thing, ...said }, null, day, day)).map(toLine),
    read_on: record.outcome === "to_read",
  };
}

const toLine = ({ thing, day, when }: PageLine): PastedLine => ({
  text: thing.line,
  when,
  date: day,
  time: thing.starts,
  amount: thing.amount,
  evidence: thing.sources.flatMap(({ quotes }) => quotes),
  years: [],
});

/** Groups the years by how a message treats them, as each group needs only one run. */
function alikeYears({ subject, blocks }: Message, family: Family): string[][] {
  const profile = profileOf(family);
  const mentions = [subject ?? "", ...blocks.map((block) => block.text)].flatMap(
    (text) => readAudience(text, profile).mentions,
  );
  const treatment = ({ id }: Child) => mentions.map(({ children }) => children.includes(id)).join();
  return [...Map.groupBy(family.children, treatment).values()].map((alike) => alike.map(({ id }) => id));
}

function familyOf(years: readonly string[], timezone: string): Family {
  const child = (year: string, index: number): Child => ({
    id: year,
    // A name that no message contains.
    name: `Pastedchild${index}`,
    year_group: year,
    house: null,
    sports: [],
    class_name: null,
    school: null,
    context: null,
  });
  const children = years.map(child);
  return { parents: [], children, schools: [], trusted_senders: [], timezone, clubs_unknown: true };
}
