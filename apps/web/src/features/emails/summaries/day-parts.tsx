import type { DigestPage } from "@gatepost/contract/digest-page";
import type { DigestLine } from "@gatepost/contract/emails";
import {
  capital,
  foldedParts,
  isCertain,
  isOpen,
  isSuspect,
  lettersByDay,
  totalsOf,
  whenOf,
} from "@gatepost/contract/wording";
import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useToday } from "../../../lib/use-today.ts";
import { ChildMark } from "../../../ui/child-chip.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { isSchoolFree, shortWords } from "../week/week-words.ts";
import { AddItem } from "./add-item.tsx";
import { isRequired, isSameLine, linesByChild, withUnder } from "./digest-lines.ts";
import { LettersToRead } from "./letters.tsx";
import { DayLines, Entries, Lines } from "./lines.tsx";
import classes from "./page.module.css";
import { useShownLines } from "./shown-lines.ts";
import { isDelicate } from "./tact.ts";

type Props = { page: DigestPage };

/** Today, the next school day and what is between them: whole, each with the emails that may hold more for it. */
export function WholeDays({ page, above }: Props & { above: DigestLine | null }) {
  const { days } = page;
  const today = useToday();
  const { soon } = lettersByDay(page);
  const emailsLeft = page.letters.length > 0 || page.outcomes.unread.some((email) => !isSuspect(email));
  return days.map((day) => {
    const lines = day.lines.filter((line) => !isSameLine(line, above));
    const tasks = withUnder(lines).filter(isRequired);
    const done = tasks.filter((line) => line.done_at !== null).length;
    const letters = soon.filter(({ soonest }) => days.find(({ date }) => date >= (soonest ?? "")) === day);
    // The banner says all of it.
    if (day.closed && lines.length === 0 && day.lines.length > 0 && letters.length === 0) return null;
    return (
      <Section
        key={day.date}
        id={`day-${day.date}`}
        isOff={isSchoolFree(day)}
        title={capital(day.date_words)}
        beside={tasks.length > 1 && (done === tasks.length ? "All done" : `${done} of ${tasks.length} done`)}
      >
        {(letters.length === 0 || day.lines.length > 0 || day.closed) && (
          <DayLines {...day} above={above} emailsLeft={emailsLeft} />
        )}
        {letters.length > 0 && (
          <div className={classes.letters}>
            <LettersToRead letters={letters} family={page.children} />
          </div>
        )}
        {day.date >= today && <AddItem day={day.date} />}
      </Section>
    );
  });
}

/** The rest of the coming seven days. */
export const Week = ({ page: { week } }: Props) =>
  week.length > 0 && (
    <Section id="week" title="Coming up">
      <div className={classes.week}>
        {week.map((day) => (
          <div key={day.date}>
            <h4 className={`${classes.when} subtitle row`}>
              {capital(day.date_words)}
              {isSchoolFree(day) && <span className="tag high tiny">No school</span>}
            </h4>
            <DayLines {...day} />
          </div>
        ))}
      </div>
    </Section>
  );

/** The coming seven days child by child, then for everyone. */
export const ByChild = ({ page }: Props) =>
  linesByChild(page).map(({ children, isForAll, lines }) => (
    <Section
      key={isForAll ? "all" : children[0]?.id}
      id={`of-${isForAll ? "all" : children[0]?.id}`}
      title={
        isForAll
          ? "Everyone"
          : children.map(({ id, name }) => (
              <span key={id} className="row inline gap-s">
                <ChildMark id={id} name={name} />
                {name}
              </span>
            ))
      }
    >
      <Lines lines={lines} when="due_words" of={children} />
    </Section>
  ));

/** What is to pay and to answer this week and next; each total names its lines by day and opens them. */
export function Totals({ page }: Props) {
  const { discreet } = useShownLines();
  const totals = totalsOf(page);
  if (totals.length === 0) return null;
  const lines = { money: page.money.parts, replies: page.replies };
  const does = totals.map(({ of }) => (of === "money" ? "pay" : "answer")).join(" and ");
  return (
    <Section id="totals" title={`To ${does}`}>
      <div className="stack halves gap-s mt-s">
        {totals.map(({ of, words, plus }) => (
          <Part key={of} id={of} title={capital(words)} names={namesOf(lines[of], plus, discreet)}>
            <Lines lines={lines[of]} when="due_words" />
          </Part>
        ))}
      </div>
    </Section>
  );
}

/** "By Fri 4 Dec: £12 coach · £6 T-shirt", the soonest first, each day and what is beside the sum on a line of its own. */
function namesOf(lines: readonly DigestLine[], plus: string, discreet: boolean): string {
  const named = lines.filter(
    (line) => isCertain(line) && isOpen(line) && !(discreet && isDelicate(line.text)),
  );
  const days = [...Map.groupBy(named, (line) => whenOf(line, line.due_words) ?? "")];
  const said = days.map(([when, own]) => `${when}: ${own.map(shortWords).join(" · ")}`);
  return [...said, plus].map(capital).join("\n").trim();
}

/** What comes later or has no day, folded behind numbers. */
export function Folded({ page }: Props) {
  const parts = foldedParts(page);
  if (parts.length === 0) return null;
  return (
    <section className="sheet padded lines" aria-label="Everything else">
      {parts.map(({ title, entries }) => (
        <Part key={title} title={`${title} (${entries.length})`}>
          <Entries entries={entries} />
        </Part>
      ))}
    </section>
  );
}

type PartProps = { id?: string; title: string; names?: string; children: ReactNode };

/** It opens and scrolls into view if the address ends with its `id`, as in the email's buttons. */
function Part({ id, title, names, children }: PartProps) {
  const isAskedFor = useLocation().hash === `#${id}`;
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isAskedFor) fold.current?.scrollIntoView();
  }, [isAskedFor]);
  const label = (
    <span>
      {title}
      {names && <span className="block quiet small pre-line">{names}</span>}
    </span>
  );
  return (
    <Fold ref={fold} id={id} open={isAskedFor} label={label} className={names === undefined ? "" : "box"}>
      {children}
    </Fold>
  );
}

type SectionProps = {
  id: string;
  title: ReactNode;
  beside?: ReactNode;
  isOff?: boolean;
  children: ReactNode;
};

const Section = ({ id, title, beside, isOff = false, children }: SectionProps) => (
  <section className={`sheet padded ${isOff ? "note" : ""}`} aria-labelledby={id}>
    <div className="row nowrap baseline">
      <h3 id={id} className="title grow">
        {title}
      </h3>
      {beside && <span className="soft small bold rigid">{beside}</span>}
    </div>
    {children}
  </section>
);
