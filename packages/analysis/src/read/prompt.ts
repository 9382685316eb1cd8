import type { Thing } from "../thing.ts";
import { type Day, isoDay } from "../time/day.ts";
import { longDay } from "../time/day-words.ts";
import type { Child, Family, School } from "../types.ts";
import { isWithin } from "../senders/platforms.ts";
import { isParent } from "../senders/school-sender.ts";
import { bodyText } from "./body-text.ts";
import type { MailToRead } from "./batch.ts";
import { notebookLines } from "./notebook-lines.ts";

/** The day of the page that is made from the answer, and the next school day at or after it. */
export type PageDays = { page: Day; next_school_day: Day };

type Prompt = {
  mails: readonly MailToRead[];
  family: Family;
  things: readonly Thing[];
  days: PageDays;
  /** Cannot be foreseen by a writer of mail. */
  nonce: string;
  hide: (text: string) => string;
};

/** The days, the family, the notebook and the emails of one call, each between delimiters that carry the nonce. */
export function buildPrompt({ mails, family, things, days, nonce, hide }: Prompt): string {
  const part = (name: string, text: string) =>
    `<<<${name} ${nonce}>>>\n${text.replaceAll(nonce, "")}\n<<<END ${name} ${nonce}>>>`;
  const notebook = things.length > 0 ? hide(notebookLines(things, family)) : "(empty)";
  return [
    `The page is for ${longDay(days.page)} (${isoDay(days.page)}) at 7 in the morning. The next school day is ${longDay(days.next_school_day)} (${isoDay(days.next_school_day)}).`,
    part("FAMILY", familyRecord(family, hide)),
    part("NOTEBOOK", notebook),
    ...mails.map((mail, index) => part(`MAIL m${index + 1}`, hide(mailText(mail, family)))),
  ].join("\n\n");
}

function mailText({ message, day }: MailToRead, family: Family): string {
  const note = message.forwarded_from?.note.replace(/\s+/g, " ").trim().slice(0, longestNote);
  const head = [
    `from: ${writerOf(message, family)}`,
    `date: ${longDay(day)} (${isoDay(day)})`,
    `subject: ${message.forwarded_from?.subject ?? message.subject ?? ""}`,
    note && `forwarded with the note: ${note}`,
  ];
  return `${head.filter(Boolean).join("\n")}\n\n${bodyText(message)}${calendarLines(message.attachments)}`;
}

const longestNote = 400;
const longestName = 80;

/** "school 1", "Sam, a parent of the family", or a writer's name; of the email that a parent forwards, its own writer. */
function writerOf({ from, forwarded_from }: MailToRead["message"], family: Family): string {
  const { name, address } = forwarded_from?.from ?? from;
  const named = (name ?? "").replace(/\s+/g, " ").trim().slice(0, longestName) || "somebody";
  return (
    schoolOfSender(address, family) ??
    (isParent(address, family) ? `${named}, a parent of the family` : named)
  );
}

function calendarLines(attachments: MailToRead["message"]["attachments"]): string {
  const lines = attachments.flatMap(({ filename, events = [] }) =>
    events.map(
      ({ method, title, starts_at, ends_at, location }) =>
        `# ${filename}: ${method === "cancel" ? "CANCELLED " : ""}${title}, ${starts_at}${ends_at === null ? "" : ` to ${ends_at}`}${location === null ? "" : `, ${location}`}`,
    ),
  );
  return lines.length > 0 ? `\n${lines.join("\n")}` : "";
}

const familyRecord = (family: Family, hide: (text: string) => string): string =>
  family.children.map((child, index) => `CHILD_${index + 1}: ${hide(factsOf(child, family))}`).join("\n");

function factsOf(child: Child, family: Family): string {
  const words = child.context?.replace(/\s+/g, " ").trim() ?? "";
  return [
    child.year_group,
    schoolWhere(family, ({ name }) => name === child.school),
    child.class_name && `class ${child.class_name}`,
    child.house && `house ${child.house}`,
    child.sports.length > 0 && `clubs and teams: ${child.sports.join(", ")}`,
    words && `the parents say: "${words.replaceAll('"', "'")}"`,
  ]
    .filter(Boolean)
    .join("; ");
}

function schoolWhere({ schools }: Family, isMeant: (school: School) => boolean): string | null {
  const at = schools.findIndex(isMeant);
  return at < 0 ? null : `school ${at + 1}`;
}

function schoolOfSender(address: string, family: Family): string | null {
  const whole = address.toLowerCase();
  const domain = whole.split("@").at(-1) ?? "";
  return schoolWhere(
    family,
    (school) =>
      isWithin(domain, school.domain) ||
      school.also_sends_from.some((other) => [domain, whole].includes(other.toLowerCase())),
  );
}
