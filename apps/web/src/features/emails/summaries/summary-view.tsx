import { texts } from "@gatepost/contract/texts";
import { SegmentedControl, Skeleton, Anchor } from "@mantine/core";
import { lazy, Suspense, useEffect } from "react";
import { Failure } from "../../../ui/failure.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { UnreadEmails } from "../outcomes/unread-emails.tsx";
import { BackButton } from "../back-button.tsx";
import { ClassQuestions } from "./class-question.tsx";
import { CorrectionNotice } from "./correction-notice.tsx";
import { linesByChild, linesOf } from "./digest-lines.ts";
import { DigestFooter } from "./digest-footer.tsx";
import { linesOfSummary, useMarkRead, useSummary, type SummaryWithDigest } from "./summaries.api.ts";
import { LineCards } from "./line-cards.tsx";
import { Letters } from "./letters.tsx";
import { NextSchoolDay, urgentOf } from "./next-school-day.tsx";
import { ByChild, Rest, Week, WholeDays } from "./day-page.tsx";
import { usePageOrder, type PageOrder } from "./use-page-order.ts";
import classes from "./summary-view.module.css";
import { useItemChanges } from "./use-item-changes.ts";
import type { Digest } from "@gatepost/contract/emails";
import { Link } from "react-router";
import { messageAddress } from "../emails-address.ts";
import { formatDayOfYear } from "../../../lib/dates.ts";
import { useToday } from "../../../lib/use-today.ts";

const InstallHint = lazy(() => import("../../phone/install-hint.tsx"));

/**
 * One day's summary: the next school day, today and that day whole, the week. Opening it marks it read. `alone`: without
 * links to other summaries.
 */
export function SummaryView({ id, alone = false }: { id: string; alone?: boolean }) {
  const summary = useSummary(id);
  const { mutate: markRead } = useMarkRead();
  const unread = summary.data?.viewed === false;
  useEffect(() => {
    if (unread) markRead(id);
  }, [unread, id, markRead]);

  return (
    <div className={classes.page}>
      {!alone && !summary.data && <BackButton to="/emails" label="All emails" />}
      {summary.isPending && <SummarySkeleton />}
      {summary.isError && !summary.data && <Failure of={summary} says={texts.email_history_failed} />}
      {summary.data && <Summary summary={summary.data} alone={alone} />}
    </div>
  );
}

function Summary({ summary, alone }: { summary: SummaryWithDigest; alone: boolean }) {
  const { digest, page } = summary;
  const changes = useItemChanges(linesOfSummary(summary.id));
  const [order, choose] = usePageOrder();
  const several = page.children > 1 && linesByChild(page).length > 0;
  const byChild = several && order === "child";
  return (
    <LineCards lines={linesOf(page)} changes={changes} named={page.children > 1} urgent={urgentOf(digest)}>
      <article aria-labelledby="summary-title">
        <SummaryHead date={summary.date} alone={alone} />
        {digest.alert && (
          <div className="mb-l">
            <StatusLine tone="problem">{digest.alert}</StatusLine>
          </div>
        )}
        <NextSchoolDay digest={digest} page={page} />
        <ClassQuestions page={page} answers={changes.classes} />
        {several && <OrderChoice order={order} onChoose={choose} />}
        <div className={classes.sections}>
          {byChild ? <ByChild page={page} /> : <WholeDays page={page} />}
        </div>
        <UnreadEmails outcomes={page.outcomes} />
        {byChild ? <Rest page={page} /> : <Week page={page} />}
        <Letters page={page} />
        <Notices notices={digest.notices} />
        <DigestFooter summary={summary} />
        <CorrectionNotice changes={changes} />
        <Suspense>
          <InstallHint day={digest.date} />
        </Suspense>
      </article>
    </LineCards>
  );
}

type ChoiceProps = { order: PageOrder; onChoose: (order: PageOrder) => void };

/** Two orders of the coming seven days. */
function OrderChoice({ order, onChoose }: ChoiceProps) {
  return (
    <SegmentedControl
      className="mb-m"
      aria-label="Order of the page"
      data={[
        { value: "day", label: "By day" },
        { value: "child", label: "By child" },
      ]}
      value={order}
      onChange={onChoose}
    />
  );
}

function SummarySkeleton() {
  return (
    <output className="stack gap-l" aria-label="Loading">
      <Skeleton height={34} width="60%" radius="md" />
      <Skeleton height={170} radius="lg" />
      <Skeleton height={260} radius="lg" />
    </output>
  );
}

/** Says what could not be read. */
function Notices({ notices }: { notices: Digest["notices"] }) {
  if (notices.length === 0) return null;
  return (
    <section className={classes.notices} aria-labelledby="notices">
      <h3 id="notices" className="subtitle">
        Please check yourself
      </h3>
      <ul className="bullets stack gap-s mt-s">
        {notices.map((notice) => (
          <li key={notice.message_id + notice.text}>
            {notice.text}{" "}
            <Anchor component={Link} to={messageAddress(notice.message_id)}>
              Open the email
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The back button and the day. */
function SummaryHead({ date, alone }: { date: string; alone: boolean }) {
  const today = useToday();
  return (
    <header className={`${classes.head} row nowrap gap-xs`}>
      {!alone && <BackButton to="/emails" label="All emails" iconOnly />}
      <h2 id="summary-title" className={classes.date}>
        {formatDayOfYear(date, today)}
      </h2>
    </header>
  );
}
