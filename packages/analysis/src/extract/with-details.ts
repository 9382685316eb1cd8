import type { Sentence } from "../document/types.ts";
import type { Reading } from "../reading/reading.ts";
import { firstCapital } from "../text/first-capital.ts";
import { firstLower } from "../text/first-lower.ts";
import type { DraftItem, Recurrence, TaskDetails } from "../types.ts";
import { topicOf } from "../wording/line-topic.ts";
import { headingTitle } from "../wording/wording.ts";
import { closureIn } from "../reading/closures.ts";
import { closureDetails, eventDetails, titleOf } from "./events/event-details.ts";
import { hasCertainDay } from "./requests/certain-day.ts";
import { taskDetails } from "./requests/task-details.ts";
import { topicHeading } from "./requests/topic-heading.ts";

/** The items of a sentence with what their lines are worded from; one request may hold several tasks. Null where it can't be worded. */
export function withDetails(items: readonly DraftItem[], sentence: Sentence, reading: Reading): DraftItem[] {
  const heading = topicHeading(sentence.section, reading);
  return items.flatMap((item): DraftItem[] => {
    const closure =
      item.closure ?? (item.kind === "event" && item.starts_at !== null ? closureIn(sentence.text) : null);
    const closed = closure && closureDetails(closure, sentence.text);
    if (closure && (closed || item.closure)) return [{ ...item, closure, details: closed }];
    if (item.kind === "event") return [{ ...item, details: eventDetails(item, heading) }];
    if (item.kind === "info" || item.standing) return [{ ...item, details: null }];
    return tasksOf(item, sentence, heading, reading);
  });
}

function tasksOf(item: DraftItem, sentence: Sentence, heading: string | null, reading: Reading): DraftItem[] {
  const moments = reading.sentences.get(sentence)?.moments ?? [];
  const event = topicFor(heading, reading);
  const topic = event ?? (reading.newsletter ? null : subjectTopic(reading.document.subject));
  const worded = taskDetails({ text: sentence.text, moments, topic });
  const recurrence = item.recurs ? weekdaysIn(sentence.text) : null;
  if (!worded || (item.recurs && !recurrence)) return [{ ...item, details: null }];
  return worded.map(({ details, optional }) => {
    if (!hasCertainDay(details.verb, item, sentence, reading)) return { ...item, details: null };
    const timing = recurrence ? "every" : item.due === null ? null : details.timing;
    const one: DraftItem = {
      ...item,
      optional: item.optional || optional,
      amount: hasPrice(details) ? item.amount : null,
      details: { ...details, timing, event },
      ...(recurrence ? { recurrence } : {}),
    };
    // Nobody has to do it, and there is no day by which to decide.
    return one.optional && one.due === null ? { ...one, details: null } : one;
  });
}

const hasPrice = ({ verb }: TaskDetails): boolean => verb === "pay" || verb === "order" || verb === "book";

/** "the museum trip": what the form or the money of a letter is for. */
function topicFor(heading: string | null, { document, newsletter }: Reading): string | null {
  const named = heading === null ? null : headingTitle(heading);
  const topic = named ?? (newsletter ? null : (topicOf(document.subject)?.text ?? null));
  const title = topic === null ? null : titleOf(topic);
  return title === null ? null : firstLower(title);
}

const answered = /^(?:(?:re|fwd?|fw|reminder|urgent|important|final reminder)[:!–-]+ *)+/i;
const noTopic =
  /[?!|]|\b(?:newsletter|bulletin|updates?|reminder|letter|information|news|week|notices?|note|home|message|today|tomorrow)\b/i;

/** A short subject that names something: "Year 5 trip". */
function subjectTopic(subject: string): string | null {
  const bare = subject.replace(answered, "").trim();
  return bare.length >= 4 && bare.length <= 45 && !noTopic.test(bare) ? firstLower(bare) : null;
}

const names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** "every Tuesday and Thursday", "on Fridays"; null without a weekday. */
function weekdaysIn(text: string): Recurrence | null {
  const found = [...text.matchAll(/\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*days?\b/gi)].map(
    ([, day = ""]) => names.indexOf(day.toLowerCase()) + 1,
  );
  const every = /\b(?:every (?:other|second)|fortnightly|alternate)\b/i.test(text) ? 2 : 1;
  const weekdays = [...new Set(found)].toSorted((one, two) => one - two);
  return weekdays.length > 0 ? { weekdays, every, from: null, until: null } : null;
}

/** "Children will need:" and its list as something to bring; null where the lines are more than things. */
export function listDetails(lead: string, list: string): DraftItem["details"] {
  const things = list.split(", ");
  const plain = things.every(
    (thing) => thing.split(" ").length <= 6 && titleOf(firstCapital(thing)) !== null,
  );
  if (!plain || list.length > longestList || !/\b(?:bring|need|pack|kit|equipment|wear)\b/i.test(lead))
    return null;
  const verb = /\bwear\b/i.test(lead) ? "wear" : "bring";
  const object = things.map(firstLower).join(", ");
  return {
    kind: "task",
    verb,
    words: null,
    object,
    place: null,
    timing: "on",
    condition: null,
    per: null,
    event: null,
  };
}

/** Characters of a list that a line may hold. */
const longestList = 110;
