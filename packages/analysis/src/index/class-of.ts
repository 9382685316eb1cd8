import { type ClassQuestion, ofClass } from "../family/class-question.ts";
import { isChatter } from "./sentence-kinds.ts";
import type { ThingFields } from "../thing.ts";
import { isoDay, parseIsoDay } from "../time/day.ts";
import type { OfClass } from "../types.ts";
import type { Passage, ReadMail } from "./passages.ts";

/** What a thing's children depend on: the audience of the passage that names its day, else of the first, else of the whole message. */
export function classOf(
  { fields, passages }: { fields: ThingFields; passages: readonly Passage[] },
  read: ReadMail,
  question: ClassQuestion<ReadMail> | null,
): OfClass | null {
  const isDated = ({ moments }: Passage) => moments.some(({ day }) => isoDay(day) === fields.day);
  const telling = passages.find(isDated) ?? passages[0];
  const at = telling ? read.passages.indexOf(telling) : -1;
  const childrenBy = ({ passages: others, whole }: ReadMail) => {
    const same = others[at];
    if (!same) return whole;
    return (fields.day === null ? undefined : same.forDay.get(parseIsoDay(fields.day))) ?? same.children;
  };
  return ofClass(fields.children, childrenBy, question) ?? null;
}

/** The same of a message as a whole: a child has it anyway if a thing or a sentence of it is for that child anyway. */
export function classOfMail(
  children: readonly string[],
  made: readonly { fields: ThingFields }[],
  question: ClassQuestion<ReadMail> | null,
): OfClass | undefined {
  const anyway = made.flatMap(({ fields }) =>
    fields.children.filter((id) => !fields.of_class?.may_be.includes(id)),
  );
  const says = ({ sentence: { text }, named }: Passage) => named || (text.length > 20 && !isChatter(text));
  return ofClass(
    children,
    (other) => [...anyway, ...other.passages.filter(says).flatMap((passage) => passage.children)],
    question,
  );
}
