import type { DigestLine } from "@gatepost/contract/emails";
import { useSessionState } from "../../../lib/session.ts";
import classes from "./digest-line.module.css";

/** When and how much: the parts of a line that people look for first. */
export function LineFacts({ line, when }: { line: DigestLine; when: string | null }) {
  const done = line.done_at !== null;
  const amount = line.amount && !saysSum(line.text, line.amount) ? line.amount : null;
  const me = useSessionState().session?.user.id;
  const by = line.done_by && line.done_by.id !== me ? line.done_by.name : null;
  const claim = done ? null : line.claimed_by;
  if (!when && !amount && !line.optional && !done && !line.overdue && !claim) return null;
  return (
    <p className="row baseline quiet small">
      {done && <span className={classes.doneWord}>{by ? `Done by ${by}` : "Done"}</span>}
      {claim && (
        <span className={classes.doneWord}>
          {claim.id === me ? "You’ve got it" : `${claim.name}’s got it`}
        </span>
      )}
      {when && (
        <span className={line.overdue && !done ? classes.overdue : classes.due}>{sentence(when)}</span>
      )}
      {amount && <span className={classes.amount}>{amount}</span>}
      {line.optional && <span>if you like</span>}
    </p>
  );
}

/** "Pay £45 for the camp" says £45.00. */
export const saysSum = (text: string, amount: string): boolean => text.includes(amount.replace(/\.00$/, ""));

/** "Tomorrow, Sun 22 Nov", with a capital, for the start of a line. */
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
