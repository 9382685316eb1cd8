import type { DigestPage } from "@gatepost/contract/digest-page";
import type { Digest } from "@gatepost/contract/emails";
import { quotationNote } from "@gatepost/contract/wording";
import { IconSchoolOff } from "@tabler/icons-react";
import { Drawing } from "../../../ui/drawings/drawing.tsx";
import { PriorityBadge } from "../../../ui/priority-badge.tsx";
import { TaskIcon } from "../../../ui/task-icon.tsx";
import { isRequired, withUnder } from "./digest-lines.ts";
import { useShownLines } from "./shown-lines.ts";
import { isDelicate } from "./tact.ts";

/** The parts of a digest that a page begins with. */
export type DayHead = Pick<Digest, "headline" | "quiet" | "urgent" | "first" | "alert">;

type Props = { digest: DayHead; page: DigestPage };

/** One or two sentences about the next school day, or the good news that nothing needs doing. The days below say how much there is. */
export function NextSchoolDay({ digest, page }: Props) {
  const { discreet } = useShownLines();
  const { text, lead, closed } = page.next_school_day;
  const words = digest.headline === text ? lead || text : digest.headline;
  const note = quotationNote(page);
  const tasks = withUnder(page.days.flatMap(({ lines }) => lines)).filter(isRequired);
  const isAllDone = tasks.length > 0 && tasks.every(({ done_at }) => done_at !== null);
  const { date } = page.next_school_day;
  const said = withUnder(page.days.filter((day) => day.date === date).flatMap(({ lines }) => lines));
  const isUrgent = said.some(({ item_id, done_at }) => item_id === urgentOf(digest) && done_at === null);
  const isOff = closed || (digest.first?.closure === "closed" && !digest.first.flags.includes("cancelled"));
  const drawing = digest.quiet ? "quiet-day" : isAllDone && !isOff && "all-done";
  if (discreet && isDelicate(digest.headline))
    return <p className="plain">Something private comes first: open the page to read it.</p>;
  return (
    <section className={`${isOff ? "note" : "calm"} row nowrap`} aria-label="Next school day">
      {drawing ? <Drawing name={drawing} width={88} /> : <DayIcon off={isOff} />}
      <div>
        {isUrgent && <PriorityBadge priority="urgent" />}
        <p className="title">{words}</p>
        {note && <p className="soft plain mt-s">{note}</p>}
      </div>
    </section>
  );
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
