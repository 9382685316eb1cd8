import type { Block } from "../types.ts";
import type { Section, Sentence } from "./types.ts";

const dated =
  /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b|\b\d{1,2}(?:st|nd|rd|th)\b|\b\d{1,2}\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b\d{1,2}\/\d{1,2}\b/i;
const keyWord =
  /^(?:dates?|times?|when|where|venue|location|place|room|cost|price|deadline|reason|who|what|event|day|meeting point|bring|kit|dress|transport|return|departure|collection|drop[- ]off|pick[- ]up|lunch|year group|teacher|staff|class|student|pupil|name|child|duration|details|subject|activity|address|contact|notes?|wear|lunch|helpers?|volunteers?|items?|amount|total|(?:pay|reply|return|book|order|due) by|due(?: date)?)\s*:?$/i;

/** Table rows as sentences: rows, cells under their column's date, or one sentence for a key-value table. */
export function readTable(rows: readonly Block[], section: Section, paragraph: number): Sentence[] {
  if (isKeyed(rows)) return keyed(rows, section, paragraph);
  const heads = headRows(rows);
  return rows.slice(heads).flatMap((row, index): Sentence[] => {
    const cells = row.cells ?? [row.text];
    const header = (row.header ?? []).map((head) => head.trim());
    const base = { form: "row" as const, section, paragraph: paragraph + heads + index };
    if (row.header && isGrid(row.header, cells))
      return cells.flatMap((cell, column) => {
        const head = row.header?.[column] ?? "";
        const subject = dated.test(head) ? "" : (cells[0] ?? "");
        if (isEmpty(cell) || head === cell || (column === 0 && !dated.test(head))) return [];
        const lead = [head, subject].filter(Boolean).join(", ");
        const evidence = subject ? row.text : cell;
        return [{ ...base, text: `${lead}: ${cell}`, evidence, group: subject || cell }];
      });
    const named = cells.map((cell, column) => underHead(cell, header[column] ?? "").replace(/\s+/g, " "));
    return [
      {
        ...base,
        text: named.filter((cell) => !isEmpty(cell)).join(" - "),
        evidence: row.text,
        cells: named.map((cell, column) => ({ text: cell.trim(), head: header[column] ?? "" })),
      },
    ];
  });
}

const isEmpty = (cell: string): boolean => /^[\s–—-]*$/.test(cell);

/** How many rows at the top are headings; a table of nothing else has none. */
function headRows(rows: readonly Block[]): number {
  const first = rows.findIndex((row) => !row.bold);
  if (first < 0) return rows.length > 1 ? 1 : 0;
  return first === 0 && headsDays(rows) ? 1 : first;
}

/** "Date | Morning 9.00 | Afternoon 1.10" above rows that begin with days. */
function headsDays(rows: readonly Block[]): boolean {
  const [head, ...rest] = rows.map((row) => row.cells?.[0] ?? row.text);
  return (
    /^(?:date|day|when)s?$/i.test(head?.trim() ?? "") &&
    rest.length >= 2 &&
    rest.every((cell) => dated.test(cell))
  );
}

const lastDay = /\b(?:by|due|deadline|clos(?:es|ing)|last (?:day|date)|cut[- ]?off|before)\b/i;

const opponents = /^(?:against|opponents?|opposition|opposing (?:team|school)|versus|vs?\.?)$/i;
/** Beside the start time, these columns hold other times. */
const ways = /^(?:leav\w+|dep\w*|return\w*|back|home|bus|coach|minibus)\b/i;
const manyTeams =
  /\b(?:festival|tournament|cup|finals?|sevens|\w+-a-sides?|gala|league|rally|championships?|various|tb[ac]|all)\b/i;
const onlyTime = /^\d{1,2}(?:[.:]\d\d)?\s?(?:am|pm|noon)?$/i;

/** A cell with what its column heading adds: "5" under "Year", a date under "Pay by" or "Sign-up closes". */
function underHead(cell: string, head: string): string {
  const plain = cell.trim();
  const added = head.charAt(0).toLowerCase() + head.slice(1).replace(/\s*:$/, "");
  // "Autumn" under "Holiday" is unclear without its heading.
  if (holiday.test(head) && /^\p{L}+(?: \d)?$/u.test(plain))
    return `${plain} ${head.toLowerCase().replace(/s$/, "")}`;
  if (/^years?(?: groups?)?$/i.test(head) && /^\d/.test(cell)) return `Year ${cell}`;
  if (opponents.test(head) && /^\p{Lu}/u.test(plain) && !manyTeams.test(plain)) return `v ${plain}`;
  if (ways.test(head) && head.length < 24 && onlyTime.test(plain))
    return `${/^(?:return|back|home)/i.test(head) ? "back" : added} ${plain}`;
  if (head.length < 30 && lastDay.test(head) && dated.test(cell) && !lastDay.test(cell))
    return `${/^by when\b/i.test(head) ? "by" : added} ${cell}`;
  return cell;
}

const holiday = /^(?:school )?(?:holidays?|half[- ]terms?|terms?|breaks?)$/i;

/** Columns headed by dates: each cell is a statement of its own. */
const isGrid = (header: readonly string[], cells: readonly string[]): boolean =>
  header.filter((head) => dated.test(head)).length >= 2 &&
  header.length === cells.length &&
  cells.length >= 2;

/** "Date | …, Time | …, Room | …": one event described in several rows. */
function isKeyed(rows: readonly Block[]): boolean {
  const pairs = rows.filter((row) => row.cells?.length === 2 && keyWord.test(row.cells[0] ?? ""));
  return (
    rows.length >= 2 &&
    pairs.length >= Math.max(2, rows.length * 0.6) &&
    rows.every((row) => (row.cells?.length ?? 0) <= 2)
  );
}

/** A row that is a request of its own, whatever the other rows say. */
const kitKey =
  /^(?:(?:please )?(?:bring|wear)|what to (?:bring|wear)|(?:to|children) (?:bring|wear)|kit|clothes|clothing|dress|uniform|lunch|snacks?|food|helpers?|volunteers?)\s*:?$/i;
const matterKey = /^(?:what|items?|events?|activity|subject|for)\s*:?$/i;

/** Rows that describe one event form one sentence; those that request something are separate lines. */
function keyed(rows: readonly Block[], section: Section, paragraph: number): Sentence[] {
  const asks = rows.filter((row) => row.cells?.length === 2 && kitKey.test(row.cells[0]?.trim() ?? ""));
  const rest = rows.filter((row) => !asks.includes(row));
  const sentence = (group: readonly Block[], offset: number): Sentence => ({
    text: group.map(labelled).join(", "),
    evidence: passagesOf(group, rows),
    form: "row",
    section,
    paragraph: paragraph + offset,
  });
  return [
    ...(rest.length > 0 ? [sentence(rest, 0)] : []),
    ...asks.map((row) => sentence([row], rows.indexOf(row) + 1)),
  ];
}

/** Adjacent rows form one passage; a request row removed from between them starts another. */
const passagesOf = (group: readonly Block[], rows: readonly Block[]): string =>
  group.reduce((said, row, at) => {
    const follows = rows[rows.indexOf(row) - 1] === group[at - 1];
    return at === 0 ? row.text : `${said}${follows ? "\n" : " … "}${row.text}`;
  }, "");

function labelled(row: Block): string {
  const [key = "", value = ""] = (row.cells ?? []).map((cell) => cell.replace(/\s+/g, " ").trim());
  if (value === "" || matterKey.test(key)) return value || key;
  return `${key.replace(/:\s*$/, "")}: ${value}`;
}
