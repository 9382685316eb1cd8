/** One content line of RFC 5545, unfolded; names are upper case, quotes of parameters are gone. */
export interface Property {
  readonly name: string;
  readonly params: ReadonlyMap<string, string>;
  readonly value: string;
}

export interface Component {
  readonly name: string;
  readonly properties: Property[];
  readonly components: Component[];
}

const deepest = 5;

/**
 * The calendars of a file as trees. Forgiving, because one bad line of a school's export must not cost the rest: lines
 * that are none are skipped, an END closes the nearest component of its name, and what is still open at the end counts.
 */
export function readComponents(text: string): Component[] {
  const root: Component = { name: "", properties: [], components: [] };
  const open = [root];
  for (const line of unfold(text)) {
    const property = readProperty(line);
    if (!property) continue;
    const current = open.at(-1) ?? root;
    if (property.name === "BEGIN") {
      const component: Component = {
        name: property.value.trim().toUpperCase(),
        properties: [],
        components: [],
      };
      if (open.length <= deepest) current.components.push(component);
      open.push(component);
    } else if (property.name === "END") {
      const name = property.value.trim().toUpperCase();
      const at = open.findLastIndex((component) => component.name === name);
      if (at > 0) open.length = at;
    } else current.properties.push(property);
  }
  return root.components.filter(({ name }) => name === "VCALENDAR");
}

export const propertyOf = ({ properties }: Component, name: string): Property | undefined =>
  properties.find((property) => property.name === name);

export const propertiesOf = ({ properties }: Component, name: string): Property[] =>
  properties.filter((property) => property.name === name);

/** Lines may be folded anywhere by a line break and one white space (RFC 5545, 3.1). */
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

/** `NAME;PARAM=value;PARAM="a:b":value`; undefined when the line is not of that form. */
function readProperty(line: string): Property | undefined {
  const name = /^[A-Za-z0-9-]+/.exec(line)?.[0];
  if (!name) return undefined;
  const params = new Map<string, string>();
  let at = name.length;
  while (line[at] === ";") {
    const equals = line.indexOf("=", at);
    if (equals === -1) return undefined;
    const end = endOfParameter(line, equals + 1);
    params.set(line.slice(at + 1, equals).toUpperCase(), line.slice(equals + 1, end).replaceAll('"', ""));
    at = end;
  }
  if (line[at] !== ":") return undefined;
  return { name: name.toUpperCase(), params, value: line.slice(at + 1) };
}

function endOfParameter(line: string, from: number): number {
  let quoted = false;
  for (let at = from; at < line.length; at++) {
    const character = line[at];
    if (character === '"') quoted = !quoted;
    else if (!quoted && (character === ";" || character === ":")) return at;
  }
  return line.length;
}
