import { isSeries, type Page, type PageLine } from "@gatepost/analysis/page/types";
import { withNames } from "@gatepost/analysis/thing";

type Children = readonly { id: string; name: string }[];
export type SampleLine = ReturnType<typeof lineOf> & { under: ReturnType<typeof lineOf>[] };
export type SampleDay = { date_words: string; lines: SampleLine[] };

/** The page as the landing page shows it: nothing can be ticked off or opened there. */
export function presented({ days, week, later, money, replies, lead }: Page, children: Children) {
  const lines = (of: readonly PageLine[]): SampleLine[] =>
    of.map((line) => ({ ...lineOf(line, children), under: line.under.map((kit) => lineOf(kit, children)) }));
  const day = ({ words, lines: own }: Page["days"][number]): SampleDay => ({
    date_words: words,
    lines: lines(own),
  });
  return {
    lead: named(lead, children),
    days: days.map(day),
    week: week.map(day),
    later: lines(later.flatMap((entry) => (isSeries(entry) ? entry.lines : [entry]))),
    money: { ...money, currency: "GBP" as const, parts: lines(money.lines) },
    replies: lines(replies),
  };
}

const kinds = { task: "action", event: "event", note: "info" } as const;

function lineOf({ thing, children, when, hours, cancelled }: PageLine, family: Children) {
  const { kind, line, amount, optional, change, replaces, conflict, sources } = thing;
  const quotes = sources.flatMap((source) => source.quotes);
  return {
    kind: kinds[kind],
    text: named(line, family),
    children: family.filter(({ id }) => children.includes(id)).map(({ id, name }) => ({ id, name })),
    due_words: when || null,
    time_words: hours || null,
    was_due: null,
    condition: thing.condition && named(thing.condition, family),
    conflict,
    done_at: null,
    flags: cancelled ? (["cancelled"] as const) : [],
    evidence: {
      text: quotes.map(({ text }) => text).join("\n…\n"),
      place: quotes[0]?.place ?? "email",
    },
    amount,
    optional,
    change,
    replaces,
  };
}

const named = (text: string, family: Children): string =>
  withNames(text, (id) => family.find((child) => child.id === id)?.name);
