import type { DigestPage } from "@gatepost/contract/digest-page";
import { SegmentedControl } from "@mantine/core";
import type { ReactNode } from "react";
import { StatusLine } from "../../../ui/status-line.tsx";
import { DoubtfulEmails, UnreadEmails } from "../outcomes/unread-emails.tsx";
import { ClassQuestions } from "./class-question.tsx";
import { CorrectionNotice } from "./correction-notice.tsx";
import { ByChild, Folded, Totals, Week, WholeDays } from "./day-parts.tsx";
import { linesByChild, linesOf } from "./digest-lines.ts";
import { Letters } from "./letters.tsx";
import { LineCards } from "./line-cards.tsx";
import { isUrgentAbove, NextSchoolDay, urgentOf, type DayHead } from "./next-school-day.tsx";
import classes from "./page.module.css";
import type { ItemChanges } from "./use-item-changes.ts";
import { usePageOrder } from "./use-page-order.ts";

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
