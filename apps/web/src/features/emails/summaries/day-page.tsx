import type { DigestPage } from "@gatepost/contract/digest-page";
import { SegmentedControl } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { Digest } from "@gatepost/contract/emails";
import { quotationNote } from "@gatepost/contract/wording";
import { IconSchoolOff } from "@tabler/icons-react";
import { useSearchParams } from "react-router";
import { StatusLine } from "../../../ui/status-line.tsx";
import { DoubtfulEmails, UnreadEmails } from "../outcomes/unread-emails.tsx";
import { ClassQuestions } from "./class-question.tsx";
import { CorrectionNotice } from "./correction-notice.tsx";
import { ByChild, Folded, Totals, Week, WholeDays } from "./day-parts.tsx";
import { linesByChild, linesOf, isRequired, withUnder } from "./digest-lines.ts";
import { Letters } from "./letters.tsx";
import { LineCards } from "./line-cards.tsx";
import classes from "./page.module.css";
import type { ItemChanges } from "./use-item-changes.ts";
import { Drawing } from "../../../ui/drawings/drawing.tsx";
import { ChildChips } from "../../../ui/child-chip.tsx";
import { PriorityBadge } from "../../../ui/priority-badge.tsx";
import { TaskIcon } from "../../../ui/task-icon.tsx";
import { useShownLines } from "./shown-lines.ts";
import { isDelicate } from "./tact.ts";
import { orderKey } from "../../../lib/kept.ts";

type Props = {
  head: DayHead;
  page: DigestPage;
  changes: ItemChanges;
  /** Leaves out what somebody beside the parent should not read. */
  discreet?: boolean;
  /** Its title. */
  header?: ReactNode;
  /** What follows the lines. */
  children: ReactNode;
};

/**
 * A day's page, on the dashboard and by itself: the next school day, the days whole, what is to pay and to answer, the
 * week, emails to read; what may be a fraud comes last.
 */
export function DayPage({ head, page, changes, discreet = false, header, children }: Props) {
  const [order, choose] = usePageOrder();
  const several = page.children > 1 && linesByChild(page).length > 0;
  const byChild = several && order === "child";
  return (
    <LineCards
      lines={linesOf(page)}
      changes={changes}
      named={page.children > 1}
      urgent={isUrgentAbove({ digest: head, page, discreet }) ? null : urgentOf(head)}
      discreet={discreet}
    >
      {header}
      {head.alert && <StatusLine tone="problem">{head.alert}</StatusLine>}
      <NextSchoolDay digest={head} page={page} />
      <ClassQuestions page={page} answers={changes.classes} />
      {several && (
        <SegmentedControl
          aria-label="Order of the page"
          className={classes.order}
          data={[
            { value: "day", label: "By day" },
            { value: "child", label: "By child" },
          ]}
          value={order}
          onChange={choose}
        />
      )}
      <div className="stack gap-l halves top">
        {byChild ? <ByChild page={page} /> : <WholeDays page={page} />}
      </div>
      <Totals page={page} />
      <UnreadEmails outcomes={page.outcomes} discreet={discreet} />
      {!byChild && <Week page={page} />}
      <Folded page={page} />
      <Letters page={page} />
      {children}
      <DoubtfulEmails outcomes={page.outcomes} discreet={discreet} />
      <CorrectionNotice changes={changes} />
    </LineCards>
  );
}

/** The parts of a digest that a page begins with. */
type DayHead = Pick<Digest, "headline" | "quiet" | "urgent" | "first" | "alert">;

type NextSchoolDayProps = { digest: DayHead; page: DigestPage };

/** One or two sentences about the next school day, or the good news that nothing needs doing. It opens the card of what presses or closes the school. */
function NextSchoolDay({ digest, page }: NextSchoolDayProps) {
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
function isUrgentAbove({ digest, page, discreet }: NextSchoolDayProps & { discreet: boolean }): boolean {
  if (discreet && isDelicate(digest.headline)) return false;
  const { date } = page.next_school_day;
  const said = withUnder(page.days.filter((day) => day.date === date).flatMap(({ lines }) => lines));
  return said.some(({ item_id, done_at }) => item_id === urgentOf(digest) && done_at === null);
}

/** The item of the line that presses. */
const urgentOf = ({ urgent, first }: DayHead): string | null => (urgent && first ? first.item_id : null);

const DayIcon = ({ off }: { off: boolean }) =>
  off ? (
    <IconSchoolOff size={32} stroke={1.8} className="rigid accent" aria-hidden="true" />
  ) : (
    <TaskIcon task="pack" size={32} />
  );

type PageOrder = "day" | "child";

const isOrder = (value: string | null): value is PageOrder => value === "day" || value === "child";

/** The page's order: from the address, else the last choice on this device before signing out. */
function usePageOrder(): [order: PageOrder, choose: (order: PageOrder) => void] {
  const [query, setQuery] = useSearchParams();
  const [remembered] = useState(() => localStorage.getItem(orderKey));
  const order = [query.get("by"), remembered].find(isOrder) ?? "day";
  const choose = (chosen: PageOrder) => {
    localStorage.setItem(orderKey, chosen);
    query.set("by", chosen);
    setQuery(query, { replace: true, preventScrollReset: true });
  };
  return [order, choose];
}
