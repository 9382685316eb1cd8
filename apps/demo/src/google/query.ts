/**
 * Gmail's search language, as far as `users.messages.list?q=` is used by Gatepost: from: to: subject: in: label: is:
 * has:attachment newer_than: older_than: after: before: rfc822msgid:, words, "phrases", -not, OR, {a b}, (a b).
 * Words match whole tokens, as Gmail does: `from:oak.sch.uk` finds office@oak.sch.uk and also bursar@mail.oak.sch.uk.
 */

export type Searchable = {
  received_ms: number;
  labels: readonly string[];
  header: (name: string) => string;
  text: () => string;
  has_attachment: () => boolean;
};

export type Matches = (message: Searchable) => boolean;

const DAY_MS = 86_400_000;
const UNIT_MS: Record<string, number> = { h: DAY_MS / 24, d: DAY_MS, m: 30 * DAY_MS, y: 365 * DAY_MS };
/** Gmail reads bare dates as midnight in its own time zone, Pacific Standard Time. */
const PACIFIC_OFFSET_MS = 8 * 3_600_000;

/** Compiles `q` as of `now`. An empty query matches everything; an unknown operator matches nothing, as in Gmail. */
export function compileQuery(q: string, now: Date): Matches {
  const tokens = tokenise(q);
  const reader = { tokens, at: 0 };
  const all: Matches[] = [];
  while (reader.at < tokens.length) all.push(readAlternatives(reader, now));
  return (message) => all.every((matches) => matches(message));
}

/** True when `q` asks for spam or trash by name; only then does Gmail search there. */
export function asksForSpamOrTrash(q: string): boolean {
  return /(^|[\s({])(in|label):(spam|trash|anywhere)\b/i.test(q);
}

type Reader = { tokens: string[]; at: number };

function tokenise(q: string): string[] {
  return q.match(/-?[a-z\d_]+:"[^"]*"|-?"[^"]*"|-?[{(]|[})]|[^\s(){}"]+/gi) ?? [];
}

/** `operator` is the one that stands before a group: from:(a OR b). */
function readAlternatives(reader: Reader, now: Date, operator = ""): Matches {
  const options = [readTerm(reader, now, operator)];
  while (reader.tokens[reader.at] === "OR") {
    reader.at += 1;
    if (reader.at < reader.tokens.length) options.push(readTerm(reader, now, operator));
  }
  return (message) => options.some((matches) => matches(message));
}

function readTerm(reader: Reader, now: Date, operator: string): Matches {
  const token = reader.tokens[reader.at++]!;
  const negated = token.startsWith("-") && token.length > 1;
  const bare = negated ? token.slice(1) : token;
  const matches = readPositive(reader, now, bare, operator);
  return negated ? (message) => !matches(message) : matches;
}

function readPositive(reader: Reader, now: Date, bare: string, operator: string): Matches {
  if (bare === "{" || bare === "(") return readGroup(reader, now, bare, operator);
  const next = reader.tokens[reader.at];
  if (bare.endsWith(":") && (next === "(" || next === "{")) {
    reader.at += 1;
    return readGroup(reader, now, next, bare);
  }
  return compileTerm(operator + bare, now);
}

function readGroup(reader: Reader, now: Date, open: "{" | "(", operator: string): Matches {
  const close = open === "{" ? "}" : ")";
  const parts: Matches[] = [];
  while (reader.at < reader.tokens.length && reader.tokens[reader.at] !== close) {
    parts.push(readAlternatives(reader, now, operator));
  }
  reader.at += 1;
  return open === "{"
    ? (message) => parts.some((matches) => matches(message))
    : (message) => parts.every((matches) => matches(message));
}

function compileTerm(term: string, now: Date): Matches {
  const colon = term.indexOf(":");
  if (colon <= 0 || term.startsWith('"')) return anywhere(unquoted(term));
  const operator = term.slice(0, colon).toLowerCase();
  const value = unquoted(term.slice(colon + 1));
  switch (operator) {
    case "from":
    case "to":
    case "cc":
    case "subject":
      return (message) => hasPhrase(message.header(operator), value);
    case "rfc822msgid":
      return (message) =>
        message.header("message-id").replaceAll(/[<>]/g, "") === value.replaceAll(/[<>]/g, "");
    case "in":
    case "label":
    case "category":
      return labelled(operator, value);
    case "is":
      return labelled("label", value);
    case "has":
      return (message) => value === "attachment" && message.has_attachment();
    default:
      return dated(operator, value, now);
  }
}

function dated(operator: string, value: string, now: Date): Matches {
  const span = /^(\d+)([hdmy])$/i.exec(value);
  if (span && (operator === "newer_than" || operator === "older_than")) {
    const edge = now.getTime() - Number(span[1]) * UNIT_MS[span[2]!.toLowerCase()]!;
    return (message) =>
      operator === "newer_than" ? message.received_ms > edge : message.received_ms <= edge;
  }
  const edge = pointInTime(value);
  if (edge !== undefined && (operator === "after" || operator === "newer"))
    return (message) => message.received_ms >= edge;
  if (edge !== undefined && (operator === "before" || operator === "older"))
    return (message) => message.received_ms < edge;
  return () => false;
}

function pointInTime(value: string): number | undefined {
  if (/^\d{6,}$/.test(value)) return Number(value) * 1000;
  const date = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(value);
  if (!date) return undefined;
  return Date.UTC(Number(date[1]), Number(date[2]) - 1, Number(date[3])) + PACIFIC_OFFSET_MS;
}

function labelled(operator: string, value: string): Matches {
  const name = value.toUpperCase();
  if (name === "ANYWHERE") return () => true;
  if (name === "READ") return (message) => !message.labels.includes("UNREAD");
  const id = operator === "category" ? `CATEGORY_${name}` : name;
  return (message) => message.labels.some((label) => label.toUpperCase() === id);
}

function anywhere(phrase: string): Matches {
  return (message) =>
    ["subject", "from", "to"].some((name) => hasPhrase(message.header(name), phrase)) ||
    hasPhrase(message.text(), phrase);
}

function hasPhrase(text: string, phrase: string): boolean {
  const wanted = words(phrase);
  return wanted !== "" && ` ${words(text)} `.includes(` ${wanted} `);
}

function words(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []).join(" ");
}

function unquoted(value: string): string {
  return value.replaceAll('"', "");
}
