import type { Day } from "../time/day.ts";
import { dayOf } from "../time/item-day.ts";
import type { Item, TaskDetails } from "../types.ts";

const settled =
  /\b(?:pay(?:ments?|able|ing)?|paid|ow(?:ed?|ing)|overdrawn|balance|deposit|instal?ments?|top (?:[\w’']+ ){0,3}up|hand(?:ed|ing)? (?:[\w-]+ ){0,4}in\b|return(?:ed)?|repl(?:y|ies)|respond|rsvp|(?:send|hand|get|bring|give)(?:s|ing|ed)? (?:(?:it|them|the|your|a|any|all|this) )?(?:[\w-]+ ){0,3}(?:back|in\b(?! (?:a|the|their|his|her|your)\b))|complete|fill(?:ed)?\b|sign(?:ed)?|consent|permission|forms?|slips?|booked|booking|book (?:a|an|your|now|online|by|on|at|the)\b|order(?:s|ed)?|register|confirm|let \w+(?: \w+)? know|tell (?:us|me|the)|accept|decline|vote|survey|questionnaire|choices?|appl(?:y|ication)|contact|missing|outstanding|overdue)\b/i;
const ofItsDay =
  /\b(?:as soon as you (?:can|are able)|this (?:morning|lunchtime|afternoon|evening)|tonight|right now|at once|straight away|immediately|between now and)\b/i;

const isOfItsDay = ({ verb, timing }: TaskDetails): boolean =>
  verb === "wear" || verb === "attend" || verb === "collect" || (verb === "bring" && timing === "on");

/**
 * Whether an action can still be done after its day, such as a form, a payment or a reply. Nobody wears odd socks, comes to a meeting
 * or fetches a child days later.
 */
export function canStillBeDone({
  text,
  evidence,
  amount,
  details,
  recurrence,
}: Pick<Item, "text" | "evidence" | "amount" | "details" | "recurrence">): boolean {
  if (recurrence || (details?.kind === "task" && isOfItsDay(details))) return false;
  const said = `${text} ${evidence.text}`;
  if (ofItsDay.test(said) && amount === null) return false;
  return amount !== null || settled.test(said);
}

/** True on the days after an event such as "Exams begin". */
export const hasBegun = (item: Item, today: Day): boolean =>
  item.details?.kind === "event" &&
  /\b(?:begins?|starts?)$/i.test(item.details.title) &&
  (dayOf(item) ?? today) < today;
