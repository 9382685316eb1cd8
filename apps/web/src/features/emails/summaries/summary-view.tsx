import { texts } from "@gatepost/contract/texts";
import { Anchor } from "@mantine/core";
import { lazy, Suspense, useEffect, useId, useState, type ReactNode } from "react";
import { Link } from "react-router";
import type { EmailOutcomes } from "@gatepost/contract/email-outcomes";
import { outcomeCounts, reasonsOf, unreadWords } from "@gatepost/contract/wording";
import { formatDayOfYear } from "../../../lib/dates.ts";
import { useToday } from "../../../lib/use-today.ts";
import { Failure } from "../../../ui/failure.tsx";
import { Back } from "../back.tsx";
import { messageAddress } from "../emails-address.ts";
import { ListSkeleton } from "../list-skeleton.tsx";
import { DayPage } from "./day-page.tsx";
import { DeliveryState } from "./delivery-state.tsx";
import { linesOfSummary, useMarkRead, useSummary, type SummaryWithDigest } from "./summaries.api.ts";
import { useItemChanges } from "./use-item-changes.ts";

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
  if (summary.data) return <Summary summary={summary.data} alone={alone} />;
  return (
    <div className="stack gap-l">
      {!alone && <Back to="/emails" label="All emails" />}
      {summary.isPending && <ListSkeleton />}
      <Failure of={summary} says={texts.email_history_failed} />
    </div>
  );
}

function Summary({ summary, alone }: { summary: SummaryWithDigest; alone: boolean }) {
  const { digest, page } = summary;
  const changes = useItemChanges(linesOfSummary(summary.id));
  const header = (
    <header className="row nowrap gap-xs">
      {!alone && <Back to="/emails" label="All emails" />}
      <h2 id="summary-title" className="display">
        {formatDayOfYear(summary.date, useToday())}
      </h2>
    </header>
  );
  return (
    <article aria-labelledby="summary-title">
      <DayPage head={digest} page={page} changes={changes} header={header}>
        <Notices notices={digest.notices} />
        <footer className="row top gap-wide soft small">
          <DeliveryState summary={summary}>
            <Anchor component={Link} to="/settings#schedule" inherit>
              Summary settings
            </Anchor>
          </DeliveryState>
          <OutcomeCounts outcomes={page.outcomes} />
        </footer>
      </DayPage>
      <Suspense>
        <InstallHint day={digest.date} />
      </Suspense>
    </article>
  );
}

/** Says what could not be read. */
function Notices({ notices }: Pick<SummaryWithDigest["digest"], "notices">) {
  if (notices.length === 0) return null;
  return (
    <section className="sheet padded" aria-labelledby="notices">
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

type Kind = ReturnType<typeof outcomeCounts>[number]["of"];

/** "38 emails read, 5 not for you": each number opens its list. */
function OutcomeCounts({ outcomes }: { outcomes: EmailOutcomes }) {
  const [opened, open] = useState<Kind | null>(null);
  const list = useId();
  const counts = outcomeCounts(outcomes);
  return (
    <>
      <p className="row plain">
        {counts.map(({ of, words }) => (
          <Anchor
            key={of}
            component="button"
            type="button"
            className="tap"
            inherit
            aria-expanded={opened === of}
            aria-controls={list}
            onClick={() => open(opened === of ? null : of)}
          >
            {words}
          </Anchor>
        ))}
      </p>
      <ul id={list} className="bullets" hidden={opened === null}>
        {opened !== null && entriesOf(outcomes, opened)}
      </ul>
    </>
  );
}

function entriesOf({ read, unread }: EmailOutcomes, kind: Kind): ReactNode[] {
  if (kind === "unread") {
    // A reason that all share stands above.
    const differ = reasonsOf(unread).length > 1;
    return unread.map((email, index) => (
      <li key={index} className="anywhere">
        {unreadWords(email)}
        {differ && <span className="block soft">{email.reason}</span>}
      </li>
    ));
  }
  return read
    .filter(({ outcome }) => kind === "read" || outcome === kind)
    .map(({ message_id, subject, words }) => (
      <li key={message_id} className="anywhere">
        <Anchor component={Link} to={messageAddress(message_id)} inherit>
          {subject ?? "No Subject"}
        </Anchor>
        {words && <span className="block soft">{words}</span>}
      </li>
    ));
}
