import type { PastedLine, ReadLetter } from "@gatepost/analysis/pasted/read-pasted";
import type { TriedAnswer, TriedLine } from "@gatepost/contract/try";

/** @param years all school years, in order */
export function toAnswer({ lines, read_on }: ReadLetter, years: readonly string[]): TriedAnswer {
  const all = lines.map((line) => toLine(line, years));
  return {
    dated: all.filter(({ date }) => date !== null),
    undated: all.filter(({ date }) => date === null),
    read_on,
  };
}

function toLine({ text, when, years: named, ...line }: PastedLine, years: readonly string[]): TriedLine {
  return { ...line, line: text, groups: groupWords(named, years), when: when === "" ? null : when };
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
