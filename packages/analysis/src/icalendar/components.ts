import ICAL from "ical.js";

/** A component with unparsed content lines, so that a line the library rejects doesn't cost the other components. */
export interface Component {
  readonly name: string;
  readonly lines: string[];
  readonly components: Component[];
}

const deepest = 5;
const longestLine = 100_000;

/** Lenient, as one bad line in a school's export must not cost the rest: skips lines without a value, closes the nearest component. */
export function readCalendars(text: string): Component[] {
  const root: Component = { name: "", lines: [], components: [] };
  const open = [root];
  for (const line of unfold(text)) {
    const current = open.at(-1) ?? root;
    const [, edge, name = ""] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    if (edge?.toUpperCase() === "BEGIN") {
      const component: Component = { name: name.toUpperCase(), lines: [], components: [] };
      if (open.length <= deepest) current.components.push(component);
      open.push(component);
    } else if (edge) {
      const at = open.findLastIndex((component) => component.name === name.toUpperCase());
      if (at > 0) open.length = at;
    } else if (/^[\w-]+(?:;|:\s*\S)/.test(line)) current.lines.push(tidied(line));
  }
  return root.components.filter(({ name }) => name === "VCALENDAR");
}

/** Some exporters put spaces around values, write rules in lower case, or leave zone names with colons and commas unquoted. */
function tidied(line: string): string {
  const trimmed = line
    .slice(0, longestLine)
    .trimEnd()
    .replace(/^([\w-]+):\s+/, "$1:");
  if (/^RRULE[;:]/i.test(trimmed)) return trimmed.toUpperCase();
  const at = trimmed.indexOf(";TZID=") + 6;
  const end = trimmed.search(/:\d{8}/);
  const name = trimmed.slice(at, end);
  if (at < 6 || end < at || !/[:,]/.test(name) || /[";]/.test(name)) return trimmed;
  return `${trimmed.slice(0, at)}"${name}"${trimmed.slice(end)}`;
}

/** The first property of that name. @throws the library's error for an invalid line */
export const propertyOf = (component: Component, name: string): ICAL.Property | undefined =>
  propertiesOf(component, name, 1)[0];

/** @throws the library's error for an invalid line */
export function propertiesOf({ lines }: Component, name: string, most: number): ICAL.Property[] {
  const found: ICAL.Property[] = [];
  for (const line of lines) {
    if (found.length >= most) break;
    if (isNamed(line, name)) found.push(new ICAL.Property(ICAL.parse.property(line)));
  }
  return found;
}

export function wordOf(component: Component, name: string): string | undefined {
  const property = propertyOf(component, name);
  return property && String(property.getFirstValue() ?? "").trim();
}

export const hasProperty = ({ lines }: Component, name: string): boolean =>
  lines.some((line) => isNamed(line, name));

function isNamed(line: string, name: string): boolean {
  const after = line[name.length];
  return (after === ":" || after === ";") && line.slice(0, name.length).toUpperCase() === name;
}

/** Lines may be folded anywhere with a line break and one whitespace character (RFC 5545, 3.1). */
function* unfold(text: string): Generator<string> {
  let parts: string[] = [];
  for (const raw of text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/)) {
    if (raw.startsWith(" ") || raw.startsWith("\t")) {
      parts.push(raw.slice(1));
      continue;
    }
    if (parts.length > 0) yield parts.join("");
    parts = [raw];
  }
  yield parts.join("");
}
