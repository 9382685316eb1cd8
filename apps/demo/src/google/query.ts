/**
 * The part of Gmail's search syntax that Gatepost uses: from: after: newer_than: in:, -not and {either of these}. Words match whole
 * tokens, as in Gmail: `from:oak.sch.uk` finds office@oak.sch.uk and also bursar@mail.oak.sch.uk.
 */

export type Searchable = { received_ms: number; labels: readonly string[]; from: string };

export type Matches = (message: Searchable) => boolean;

const DAY_MS = 86_400_000;

/** Compiles `q` as of `now`. An empty query matches everything; an unknown operator matches nothing, as in Gmail. */
export function compileQuery(q: string, now: Date): Matches {
  const parts = q.match(/\{[^}]*\}|\S+/g) ?? [];
  const all = parts.map((part) => {
    if (!part.startsWith("{")) return compileTerm(part, now);
    const options = part
      .slice(1, -1)
      .split(/\s+/)
      .map((term) => compileTerm(term, now));
    return (message: Searchable) => options.some((matches) => matches(message));
  });
  return (message) => all.every((matches) => matches(message));
}

function compileTerm(term: string, now: Date): Matches {
  if (term.startsWith("-")) {
    const matches = compileTerm(term.slice(1), now);
    return (message) => !matches(message);
  }
  const [operator, value = ""] = term.split(":");
  switch (operator) {
    case "from":
      return ({ from }) => words(value) !== "" && ` ${words(from)} `.includes(` ${words(value)} `);
    case "after":
      return ({ received_ms }) => received_ms >= Number(value) * 1_000;
    case "newer_than":
      return ({ received_ms }) => received_ms > now.getTime() - Number.parseInt(value) * DAY_MS;
    case "in":
      return ({ labels }) => labels.includes(value.toUpperCase().replace(/^DRAFTS$/, "DRAFT"));
    default:
      return () => false;
  }
}

const words = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []).join(" ");
