import { feedbackStatuses, feedbackStatusNames, type FeedbackStatus } from "@gatepost/contract/feedback";
import { isId } from "../../platform/crypto/ids.ts";
import type { Db } from "../../platform/db/schema.ts";
import { listEverybodys, setStatus, type FeedbackWithSender } from "./feedback.repo.ts";

const most = 200;
const open: readonly FeedbackStatus[] = ["new", "reviewing", "in_progress"];

export const feedbackUsage = `  feedback list [<status>]         what parents sent, Premium first; without a status, what is open
  feedback status <id> <status>    one of ${feedbackStatuses.join(", ")}`;

/**
 * `feedback list [<status>]` and `feedback status <id> <status>` of the operator's command line.
 * @returns what to print, or undefined for unknown arguments
 */
export async function operateFeedback(db: Db, words: readonly string[]): Promise<string | undefined> {
  const [verb, first, second, ...rest] = words;
  if (rest.length > 0) return undefined;
  if (verb === "list" && second === undefined) {
    if (first !== undefined && !isStatus(first)) return undefined;
    return printed(await listEverybodys(db, first === undefined ? open : [first], most));
  }
  if (verb === "status" && first !== undefined && second !== undefined && isStatus(second)) {
    const found = isId(first) && (await setStatus(db, first, second));
    return found ? `${first} is now: ${feedbackStatusNames[second]}.` : `There is no feedback ${first}.`;
  }
  return undefined;
}

const isStatus = (word: string): word is FeedbackStatus =>
  (feedbackStatuses as readonly string[]).includes(word);

function printed(rows: readonly FeedbackWithSender[]): string {
  return rows.length === 0 ? "No feedback." : rows.map(block).join("\n\n");
}

function block(row: FeedbackWithSender): string {
  const head = [
    row.id,
    row.created_at.toISOString(),
    row.feedback_type,
    feedbackStatusNames[row.status],
    row.username,
    ...(row.is_priority ? ["PREMIUM"] : []),
  ].join("  ");
  const more = [
    ["Steps", row.steps_to_reproduce],
    ["Expected", row.expected_behavior],
    ["Happened", row.actual_behavior],
    ["Page", row.page_url],
    ["Browser", row.user_agent],
  ].flatMap(([label, text]) => (text ? [`${label}: ${text}`] : []));
  return [head, printable(row.title), printable(row.description), ...more.map(printable)].join("\n  ");
}

/** Text from a stranger must not control the operator's terminal. */
const printable = (text: string): string =>
  [...text].map((sign) => (sign === "\n" ? "\n  " : /\p{Cc}/u.test(sign) ? " " : sign)).join("");
