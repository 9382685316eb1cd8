import { type Day, mondayOf } from "./day.ts";
import type { At, Form } from "./read-forms.ts";
import { before, coming } from "./weekday-words.ts";
import { longWeekday, weekdayNumber } from "./words.ts";

/** What may follow "the Monday before" if it refers to the event just named, rather than to half term, a holiday or the bell. */
const event =
  "(?:(?:the|our|your|this|that|each|their) (?:\\w+ )?(?:trip|visit|show|concert|performance|event|party|fair|f[eê]te|match|game|festival|assembly|exam|test|paper|walk|meeting|session|sale|service|disco|race|run|gala|journey|camp|residential|production|play|workshop|day|evening|tour|fixture|tournament|lesson)|(?:we|they) (?:go|leave|travel|set off|depart|fly|sail))\\b";

/** Weekdays counted from a day the message has named: "the Monday of that week", "the previous Friday", "the Thursday before we go". */
export const referringDays: Form[] = [
  [
    new RegExp(
      `\\b(?:the )?(?<wd>${longWeekday}),? (?:of )?(?:that|the same) (?:same )?week\\b(?!,?\\s*\\(?(?:the )?\\d)`,
      "gi",
    ),
    (groups, at) => fromLast(at, (day) => mondayOf(day) + weekdayNumber(groups["wd"] ?? "")),
  ],
  [
    new RegExp(`\\bthe (?:preceding|previous) (?<wd>${longWeekday})\\b(?!,?\\s*\\(?(?:the )?\\d)`, "gi"),
    (groups, at) => fromLast(at, (day) => before(day, weekdayNumber(groups["wd"] ?? ""))),
  ],
  [
    new RegExp(
      `\\bthe (?<wd>${longWeekday}) (?:beforehand|preceding|prior|(?:before|prior to)(?= ${event}|\\s*(?:$|[.,;:!?)]|and\\b|or\\b|so\\b|please\\b|at\\b|if\\b)))(?!,?\\s*\\(?(?:the )?\\d)`,
      "gi",
    ),
    (groups, at) => fromLast(at, (day) => before(day, weekdayNumber(groups["wd"] ?? ""))),
  ],
  [
    new RegExp(
      `\\bthe (?<wd>${longWeekday}) (?:after(?:wards)?|following)(?=\\s*(?:$|[.,;:!?)]|and\\b|or\\b|so\\b|please\\b|at\\b|if\\b))(?!,?\\s*\\(?(?:the )?\\d)`,
      "gi",
    ),
    (groups, at) => fromLast(at, (day) => coming(day, weekdayNumber(groups["wd"] ?? ""))),
  ],
];

/** Null if no day has been named: other forms then decide what the words mean. */
function fromLast(at: At, toDay: (named: Day) => Day) {
  const named = at.named.findLast((day) => day >= at.reference);
  if (named === undefined) return null;
  const day = toDay(named);
  return day >= at.reference ? { from: day } : null;
}
