import { sumsIn } from "@gatepost/analysis/check/figures";
import { withNames } from "@gatepost/analysis/thing";
import { quoteStart } from "@gatepost/analysis/text/quote-start";
import { isSeries, type Page, type PageEntry, type PageLine } from "@gatepost/analysis/page/types";

/** Characters of a quotation that is for later than the week. */
const longestLater = 240;

/** A page as text, for a person to judge: every line as the screen shows it, with nothing folded. */
export function pageText(
  page: Page,
  children: readonly { id: string; name: string }[],
  toRead: readonly { subject: string; quote: string; children: readonly string[] }[],
): string {
  const nameOf = (id: string) => children.find((child) => child.id === id)?.name.split(" ")[0];
  const whose = (ids: readonly string[]) =>
    ids.length === children.length && ids.length > 1 ? "all" : ids.map(nameOf).join(", ");
  const wordsOf = ({ line: text, quoted }: PageLine["thing"], underDay: boolean) => {
    const named = withNames(text, nameOf);
    if (underDay || !quoted || named.length < longestLater) return named;
    return `${named.slice(0, named.indexOf("“"))}${quoteStart(named, longestLater)}`;
  };
  const line = (entry: PageLine, underDay: boolean): string[] => {
    const { thing, overdue, cancelled, done } = entry;
    const box = thing.kind === "task" && !thing.optional ? `[${done ? "x" : " "}] ` : "";
    const when = overdue ?? (underDay ? entry.hours : entry.when);
    const said = sumsIn(thing.line);
    const amount =
      thing.amount && !sumsIn(thing.amount).every((sum) => said.includes(sum)) ? thing.amount : "";
    const details = [whose(entry.children), when, amount, thing.optional ? "optional" : ""]
      .filter(Boolean)
      .join("; ");
    const condition = thing.condition ? ` If ${withNames(thing.condition, nameOf)}.` : "";
    const was = thing.change && thing.replaces ? ` Was ${withNames(thing.replaces, nameOf)}.` : "";
    const conflict = thing.conflict ? ` But ${withNames(thing.conflict, nameOf)}.` : "";
    const off = cancelled && !/\b(?:off|no|not|cancelled|postponed)\b/i.test(thing.line) ? "Cancelled: " : "";
    return [
      `- ${box}${off}${wordsOf(thing, underDay)} (${details})${condition}${was}${conflict}`,
      ...entry.under.map(
        (under) =>
          `    - ${box ? "" : "[ ] "}${withNames(under.thing.line, nameOf)}${under.children.length === entry.children.length ? "" : ` (${whose(under.children)})`}`,
      ),
    ];
  };
  const entries = (list: readonly PageEntry[]): string[] =>
    list.flatMap((entry) =>
      isSeries(entry)
        ? [
            `- ${entry.series} ${entry.words} (${entry.lines.length}; ${whose(entry.lines[0]?.children ?? [])})`,
          ]
        : line(entry, false),
    );
  const part = (title: string, lines: readonly string[]): string[] =>
    lines.length > 0 ? [`\n## ${title}`, ...lines] : [];
  const { money, replies } = page;
  const totals = [
    money.total && money.lines.length > 1
      ? `${money.at_least ? "at least " : ""}${money.total} to pay in ${money.lines.length} payments`
      : "",
    replies.length > 1 ? `${replies.length} forms and replies` : "",
  ].filter(Boolean);
  return [
    `# ${page.lead || (page.quiet && toRead.length === 0 ? "A quiet day." : "")}${page.to_do > 0 ? ` ${page.to_do} to do.` : ""}`,
    ...page.days.flatMap((day) =>
      part(day.words, day.lines.length > 0 ? day.lines.flatMap((entry) => line(entry, true)) : ["- nothing"]),
    ),
    ...page.week.flatMap((day) =>
      part(
        day.words,
        day.lines.flatMap((entry) => line(entry, true)),
      ),
    ),
    ...part("To pay and answer by the end of next week", totals),
    ...part("Later", entries(page.later)),
    ...part(
      "No date given",
      page.undated.flatMap((entry) => line(entry, false)),
    ),
    ...part(
      "Good to know",
      page.good_to_know.flatMap((entry) => line(entry, false)),
    ),
    ...part(
      "Emails to read",
      toRead.map(({ subject, quote, children: ids }) =>
        quote.startsWith("“")
          ? `- ${subject}: ${withNames(quote, nameOf)} (${whose(ids)})`
          : `- ${subject} (${whose(ids)})`,
      ),
    ),
    "",
  ].join("\n");
}
