import type { DigestPage } from "@gatepost/contract/digest-page";
import { foldedParts, lettersByDay, totalsOf } from "@gatepost/contract/wording";
import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { capital } from "../../../lib/capital.ts";
import { useToday } from "../../../lib/use-today.ts";
import { ChildMark } from "../../../ui/child-chip.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { AddItem } from "./add-item.tsx";
import { isRequired, linesByChild, withUnder } from "./digest-lines.ts";
import { LettersToRead } from "./letters.tsx";
import { DayLines, Entries, Lines } from "./lines.tsx";
import classes from "./page.module.css";

type Props = { page: DigestPage };

/** Today, the next school day and what is between them: whole, each with the emails that may hold more for it. */
export function WholeDays({ page }: Props) {
  const { days, next_school_day } = page;
  const today = useToday();
  const { soon } = lettersByDay(page);
  return days.map((day) => {
    const tasks = withUnder(day.lines).filter(isRequired);
    const done = tasks.filter((line) => line.done_at !== null).length;
    const letters = soon.filter(({ soonest }) => days.find(({ date }) => date >= (soonest ?? "")) === day);
    return (
      <Section
        key={day.date}
        id={`day-${day.date}`}
        title={capital(day.date_words)}
        beside={done === tasks.length ? tasks.length > 0 && "All done" : `${done} of ${tasks.length} done`}
      >
        <DayLines lines={day.lines} closed={next_school_day.closed && day.date === next_school_day.date} />
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

/** The rest of the coming week, the sums, and what is folded behind numbers. */
export const Week = ({ page }: Props) =>
  page.week.length === 0 ? (
    <Rest page={page} />
  ) : (
    <Section id="week" title="This week">
      <div className={classes.week}>
        {page.week.map((day) => (
          <div key={day.date} className="mt-s">
            <h4 className={`${classes.when} subtitle`}>{capital(day.date_words)}</h4>
            <DayLines lines={day.lines} />
          </div>
        ))}
      </div>
      <Folds page={page} />
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

/** The sums, and what is folded behind numbers, by themselves. */
export const Rest = ({ page }: Props) =>
  foldedParts(page).length + totalsOf(page).length > 0 && (
    <section className="sheet padded" aria-label="Everything else">
      <Folds page={page} />
    </section>
  );

const Folds = ({ page }: Props) => (
  <div className="lines">
    {totalsOf(page).map(({ of, words }) => (
      <Part key={of} id={of} title={capital(words)}>
        <Lines lines={of === "money" ? page.money.parts : page.replies} when="due_words" />
      </Part>
    ))}
    {foldedParts(page).map(({ title, entries }) => (
      <Part key={title} title={`${title} (${entries.length})`}>
        <Entries entries={entries} />
      </Part>
    ))}
  </div>
);

type PartProps = { id?: string; title: string; children: ReactNode };

/** It opens and scrolls into view if the address ends with its `id`, as in the email's buttons. */
function Part({ id, title, children }: PartProps) {
  const isAskedFor = useLocation().hash === `#${id}`;
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isAskedFor) fold.current?.scrollIntoView();
  }, [isAskedFor]);
  return (
    <Fold ref={fold} id={id} open={isAskedFor} label={title}>
      {children}
    </Fold>
  );
}

type SectionProps = { id: string; title: ReactNode; beside?: ReactNode; children: ReactNode };

const Section = ({ id, title, beside, children }: SectionProps) => (
  <section className="sheet padded" aria-labelledby={id}>
    <div className="row nowrap baseline">
      <h3 id={id} className="title grow">
        {title}
      </h3>
      {beside && <span className="soft small bold rigid">{beside}</span>}
    </div>
    {children}
  </section>
);
