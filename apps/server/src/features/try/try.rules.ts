import type { ReadLetter } from "@gatepost/analysis";
import type { TriedAnswer, TriedLine } from "@gatepost/contract/try";

/** The lines as events, tasks and notes. @param years all school years, in order */
export function toAnswer({ lines, left_out }: ReadLetter, years: readonly string[]): TriedAnswer {
  const of = (kind: ReadLetter["lines"][number]["line"]["kind"]) =>
    lines.filter(({ line }) => line.kind === kind).map((one) => toLine(one, years));
  return {
    events: of("event"),
    tasks: of("action"),
    notes: of("info"),
    left_out: left_out.map(({ evidence, years: named }) => ({ groups: groupWords(named, years), evidence })),
  };
}

function toLine({ line, years: named }: ReadLetter["lines"][number], years: readonly string[]): TriedLine {
  const moment = line.due ?? line.starts_at;
  const timed = [line.due, line.starts_at].find((each) => each?.startsWith(moment ?? "") && each.length > 10);
  return {
    line: line.text,
    groups: groupWords(named, years),
    when: line.due_words,
    date: moment?.slice(0, 10) ?? null,
    time: timed?.slice(11, 16) ?? null,
    amount: line.amount,
    optional: line.optional,
    flags: line.flags,
    evidence: [line.evidence, ...line.more_evidence],
  };
}

/** "Reception to Year 2", "Year 4". */
function groupWords(named: readonly string[], years: readonly string[]): string[] {
  const starts = years.filter((year, at) => named.includes(year) && !named.includes(years[at - 1] ?? ""));
  return starts.map((first) => {
    const from = years.indexOf(first);
    const after = years.findIndex((year, at) => at > from && !named.includes(year));
    const last = years.at(after < 0 ? -1 : after - 1) ?? first;
    return first === last ? first : `${first} to ${last}`;
  });
}
