import type { DigestPage } from "@gatepost/contract/digest-page";
import type { Digest } from "@gatepost/contract/emails";
import { IconSchoolOff } from "@tabler/icons-react";
import { Drawing } from "../../../ui/drawings/drawing.tsx";
import { PriorityBadge } from "../../../ui/priority-badge.tsx";
import { TaskIcon } from "../../../ui/task-icon.tsx";
import classes from "./summary-view.module.css";

/** The parts of a digest that its first sentence needs. */
export type DayHead = Pick<Digest, "headline" | "quiet" | "urgent" | "first">;

/** One sentence about the next school day, or the good news that nothing needs doing. The tray says how much there is. */
export function NextSchoolDay({ digest, page }: { digest: DayHead; page: DigestPage }) {
  const { text, lead = text, closed } = page.next_school_day;
  const pressing = digest.urgent && digest.first?.done_at === null;
  // The tray begins with the same words.
  const isRead = page.outcomes.unread.length === 0;
  if (isRead && digest.headline === text && page.tray.some((line) => lead.includes(`: ${line.text}`)))
    return null;
  return (
    <section className={classes.next} aria-label="Next school day" data-quiet={digest.quiet || undefined}>
      {digest.quiet ? <Drawing name="quiet-day" width={88} /> : <DayIcon off={closed || isOff(digest)} />}
      <div>
        {pressing && <PriorityBadge priority="urgent" />}
        <p className={classes.headline}>{digest.headline === text ? lead : digest.headline}</p>
      </div>
    </section>
  );
}

/** The item of the line that presses. */
export const urgentOf = ({ urgent, first }: DayHead): string | null =>
  urgent && first ? first.item_id : null;

const isOff = ({ first }: DayHead) => first?.closure === "closed" && !first.flags.includes("cancelled");

const DayIcon = ({ off }: { off: boolean }) =>
  off ? <IconSchoolOff size={32} stroke={1.8} aria-hidden="true" /> : <TaskIcon task="pack" size={32} />;
