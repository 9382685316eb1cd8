import type { DigestPage } from "@gatepost/contract/digest-page";
import type { Digest } from "@gatepost/contract/emails";
import { quotationNote } from "@gatepost/contract/wording";
import { IconSchoolOff } from "@tabler/icons-react";
import { Drawing } from "../../../ui/drawings/drawing.tsx";
import { ChildChips } from "../../../ui/child-chip.tsx";
import { PriorityBadge } from "../../../ui/priority-badge.tsx";
import { TaskIcon } from "../../../ui/task-icon.tsx";
import { isRequired, withUnder } from "./digest-lines.ts";
import classes from "./page.module.css";
import { useShownLines } from "./shown-lines.ts";
import { isDelicate } from "./tact.ts";

/** The parts of a digest that a page begins with. */
export type DayHead = Pick<Digest, "headline" | "quiet" | "urgent" | "first" | "alert">;

type Props = { digest: DayHead; page: DigestPage };

/** One or two sentences about the next school day, or the good news that nothing needs doing. It opens the card of what presses or closes the school. */
export function NextSchoolDay({ digest, page }: Props) {
  const { discreet, named, open } = useShownLines();
  const { text, lead, closed } = page.next_school_day;
  const words = digest.headline === text ? lead || text : digest.headline;
  const note = quotationNote(page);
  const tasks = withUnder(page.days.flatMap(({ lines }) => lines)).filter(isRequired);
  const isAllDone = tasks.length > 0 && tasks.every(({ done_at }) => done_at !== null);
  const isUrgent = isUrgentAbove({ digest, page, discreet });
  const { first } = digest;
  const isClosure = first?.closure === "closed" && !first.flags.includes("cancelled");
  const isOff = closed || isClosure;
  const drawing = digest.quiet ? "quiet-day" : isAllDone && !isOff && "all-done";
  if (discreet && isDelicate(digest.headline))
    return <p className="plain">Something private comes first: open the page to read it.</p>;
  return (
    <section className={`${isOff ? "note" : "calm"} covered row nowrap`} aria-label="Next school day">
      {drawing ? <Drawing name={drawing} width={88} /> : <DayIcon off={isOff} />}
      <div>
        <div className="row nowrap baseline">
          <p className="title">{words}</p>
          {isUrgent && <PriorityBadge priority="urgent" />}
        </div>
        {first && (isUrgent || isClosure) && (
          <div className="row mt-xs">
            <button
              type="button"
              className={`${classes.text} cover`}
              style={{ width: "auto", fontSize: "1rem" }}
              aria-haspopup="dialog"
              onClick={() => open(first)}
            >
              {discreet && isDelicate(first.text) ? "Something private" : first.text}
            </button>
            {named && <ChildChips of={first.children} />}
          </div>
        )}
        {note && <p className="soft plain mt-s">{note}</p>}
      </div>
    </section>
  );
}

/** Whether the banner says that its day's first line presses, so that the line doesn't. */
export function isUrgentAbove({ digest, page, discreet }: Props & { discreet: boolean }): boolean {
  if (discreet && isDelicate(digest.headline)) return false;
  const { date } = page.next_school_day;
  const said = withUnder(page.days.filter((day) => day.date === date).flatMap(({ lines }) => lines));
  return said.some(({ item_id, done_at }) => item_id === urgentOf(digest) && done_at === null);
}

/** The item of the line that presses. */
export const urgentOf = ({ urgent, first }: DayHead): string | null =>
  urgent && first ? first.item_id : null;

const DayIcon = ({ off }: { off: boolean }) =>
  off ? (
    <IconSchoolOff size={32} stroke={1.8} className="rigid accent" aria-hidden="true" />
  ) : (
    <TaskIcon task="pack" size={32} />
  );
