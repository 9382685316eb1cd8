import type { DigestPage } from "@gatepost/contract/digest-page";
import { SegmentedControl } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { Digest, DigestLine } from "@gatepost/contract/emails";
import { quotationNote } from "@gatepost/contract/wording";
import { useSearchParams } from "react-router";
import { StatusLine } from "../../../ui/status-line.tsx";
import { DoubtfulEmails, UnreadEmails } from "../outcomes/unread-emails.tsx";
import { ClassQuestions } from "./class-question.tsx";
import { CorrectionNotice } from "./correction-notice.tsx";
import { ByChild, Folded, Totals, Week, WholeDays } from "./day-parts.tsx";
import { linesByChild, linesOf, isRequired, withUnder } from "./digest-lines.ts";
import { Letters } from "./letters.tsx";
import { LineCards } from "./line-cards.tsx";
import { LineWithKit } from "./lines.tsx";
import classes from "./page.module.css";
import type { ItemChanges } from "./use-item-changes.ts";
import { Drawing } from "../../../ui/drawings/drawing.tsx";
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
  const isPrivate = discreet && isDelicate(head.headline);
  const first = isPrivate ? null : firstLine(head);
  return (
    <LineCards
      lines={linesOf(page)}
      changes={changes}
      named={page.children > 1}
      urgent={head.urgent && head.first ? head.first.item_id : null}
      discreet={discreet}
    >
      {header}
      {head.alert && <StatusLine tone="problem">{head.alert}</StatusLine>}
      {isPrivate ? (
        <p className="plain">Something private comes first: open the page to read it.</p>
      ) : (
        <NextSchoolDay digest={head} page={page} first={first} />
      )}
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
      <div className="stack gap-l halves">
        {byChild ? <ByChild page={page} /> : <WholeDays page={page} above={first} />}
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

/** The urgent line or the closure: shown in the banner instead of under its day. */
const firstLine = ({ urgent, first }: DayHead): DigestLine | null =>
  first && (urgent || isClosure(first)) ? first : null;

const isClosure = ({ closure, flags }: DigestLine): boolean =>
  closure === "closed" && !flags.includes("cancelled");

type NextSchoolDayProps = { digest: DayHead; page: DigestPage; first: DigestLine | null };

/** One or two sentences about the next school day, or the good news that nothing needs doing. */
function NextSchoolDay({ digest, page, first }: NextSchoolDayProps) {
  const { text, lead, closed } = page.next_school_day;
  const note = quotationNote(page);
  const tasks = withUnder(page.days.flatMap(({ lines }) => lines)).filter(isRequired);
  const isAllDone = tasks.length > 0 && tasks.every(({ done_at }) => done_at !== null);
  const isOff = closed || (first !== null && isClosure(first));
  const drawing = digest.quiet ? "quiet-day" : isAllDone && !isOff && "all-done";
  return (
    <section className={`sheet padded ${isOff ? "note" : "calm"} row nowrap`} aria-label="Next school day">
      {drawing && <Drawing name={drawing} width={88} />}
      <div className="grow">
        <p className={first ? "title mb-s" : "title"}>
          {digest.headline === text ? lead || text : digest.headline}
        </p>
        {first && <LineWithKit line={first} when="due_words" />}
        {note && <p className="soft plain mt-s">{note}</p>}
      </div>
    </section>
  );
}

type PageOrder = "day" | "child";

/** The page's order: from the address, else the last choice on this device before signing out. */
function usePageOrder(): [order: PageOrder, choose: (order: PageOrder) => void] {
  const [query, setQuery] = useSearchParams();
  const [remembered] = useState(() => localStorage.getItem(orderKey));
  const order = (query.get("by") ?? remembered) === "child" ? "child" : "day";
  const choose = (chosen: PageOrder) => {
    localStorage.setItem(orderKey, chosen);
    query.set("by", chosen);
    setQuery(query, { replace: true, preventScrollReset: true });
  };
  return [order, choose];
}
