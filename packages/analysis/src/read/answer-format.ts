import { closures, thingChanges, thingKinds, verbs } from "../thing.ts";

/** The answer as a JSON schema, so that small models answer validly too. What we accept is wider (answer.ts). */
type Schema = Record<string, unknown>;

const text: Schema = { type: "string" };
const texts: Schema = { type: "array", items: text };
const yes: Schema = { type: "boolean" };
const oneOf = (values: readonly string[]): Schema => ({ type: "string", enum: values });
const listOf = (items: Schema): Schema => ({ type: "array", items });
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

const quotes = listOf(object({ mail: text, words: text }));
const fields: Record<string, Schema> = {
  line: text,
  verb: oneOf(verbs),
  children: texts,
  groups: texts,
  day: text,
  until: text,
  from: text,
  to: text,
  when: oneOf(["by", "on", "from", "weekly"]),
  weekdays: listOf({ type: "integer" }),
  skip: texts,
  amount: text,
  each: yes,
  place: text,
  link: text,
  event: text,
  series: text,
  closure: oneOf(closures),
  change: oneOf(thingChanges),
  was: text,
  conflict: text,
  optional: yes,
};
/** In a change null clears a field. */
const clearable = Object.fromEntries(
  Object.entries(fields).map(([name, schema]) => [name, { anyOf: [schema, { type: "null" }] }]),
);

export const answerFormat: Schema = object({
  mails: listOf(
    object({
      id: text,
      summary: text,
      for: texts,
      relevance: oneOf(["high", "medium", "low"]),
      priority: oneOf(["urgent", "high", "medium", "low"]),
      why: text,
    }),
  ),
  new: listOf(
    object({ key: text, kind: oneOf(thingKinds), ...fields, quotes }, ["kind", "line", "children", "quotes"]),
  ),
  change: listOf(object({ id: text, ...clearable, quotes }, ["id", "quotes"])),
  end: listOf(
    object({ id: text, why: oneOf(["done", "cancelled", "replaced"]), line: text, quotes }, [
      "id",
      "why",
      "quotes",
    ]),
  ),
  lead: text,
});
