import {
  foldedParts,
  happenedTitle,
  lettersByTray,
  totalsOf,
  trayTitle,
} from "@gatepost/contract/digest-page";
import { Group } from "@mantine/core";
import type { DigestPage } from "@gatepost/contract/digest-page";
import type { DigestLine } from "@gatepost/contract/emails";
import { IconMail } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ChildChip } from "../../../ui/child-chip.tsx";
import { Drawing } from "../../../ui/drawings/drawing.tsx";
import { DigestLineView } from "./digest-line.tsx";
import { linesByChild } from "./digest-lines.ts";
import { LetterLine } from "./letters.tsx";
import classes from "./summary-view.module.css";
import type { ItemChanges } from "./use-item-changes.ts";

type Props = { page: DigestPage; changes: ItemChanges };

/** Urgent matters that are over. */
export function Happened({ page, changes }: Props) {
  if (page.happened.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="happened">
      <h3 id="happened" className={classes.name}>
        {happenedTitle}
      </h3>
      <ul className={`${classes.lines} bare`}>
        {page.happened.map((line) => (
          <li key={line.item_id}>
            <DigestLineView line={line} changes={changes} when={line.due_words} named={page.children > 1} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Tasks due by the next school day, ticked off one by one, and emails that may hold more for it.
 * @param urgent a line's item
 */
export function Tray({ page, changes, urgent }: Props & { urgent: string | null }) {
  const { tray } = page;
  const letters = lettersByTray(page).tray;
  if (tray.length === 0 && letters.length === 0) return null;
  const done = tray.filter((line) => line.done_at !== null).length;
  const isEmpty = done === tray.length && letters.length === 0;
  return (
    <section className={classes.section} aria-labelledby="tray">
      <Group gap="0.75rem" align="baseline" wrap="nowrap">
        <h3 id="tray" className={classes.name}>
          {trayTitle(page)}
        </h3>
        {tray.length > 0 && (
          <span className="soft small bold rigid">
            {done === tray.length ? "All done" : `${done} of ${tray.length} done`}
          </span>
        )}
      </Group>
      {isEmpty && (
        <div className="stack gap-0 items-centre">
          <Drawing name="all-done" width={96} />
        </div>
      )}
      <ul className={`${classes.lines} bare`}>
        {tray.map((line) => (
          <li key={line.item_id}>
            <DigestLineView
              line={line}
              changes={changes}
              when={line.due_words}
              named={page.children > 1}
              urgent={line.item_id === urgent}
            />
          </li>
        ))}
        {letters.map((letter) => (
          <li key={letter.message_id} className={`${classes.letter} stack gap-s anywhere`}>
            <IconMail size={24} stroke={1.8} aria-hidden="true" />
            <span>
              Read <LetterLine letter={letter} family={page.children} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The rest of the coming week child by child, then for everyone, and the rest behind numbers. */
export function ByChild({ page, changes }: Props) {
  return (
    <>
      {linesByChild({ ...page, tray: [] }).map(({ child, lines }) => (
        <section
          key={child?.id ?? "all"}
          className={classes.section}
          aria-labelledby={`of-${child?.id ?? "all"}`}
        >
          <h3 id={`of-${child?.id ?? "all"}`} className={classes.name}>
            {child ? <ChildChip id={child.id} name={child.name} /> : "Everyone"}
          </h3>
          <ul className={`${classes.lines} bare`}>
            {lines.map((line, index) => (
              <li key={`${line.item_id}-${index}`}>
                <DigestLineView
                  line={line}
                  changes={changes}
                  when={line.due_words}
                  named={child !== null && line.children.length > 1}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Rest page={page} changes={changes} parts={foldedParts({ ...page, more_this_week: [] })} />
    </>
  );
}

type Parts = { parts: ReturnType<typeof foldedParts<DigestLine>> };

function Rest({ page, changes, parts }: Props & Parts) {
  if (parts.length === 0 && totalsOf(page).length === 0) return null;
  return (
    <section className={classes.section} aria-label="Everything else">
      <Folds page={page} changes={changes} parts={parts} />
    </section>
  );
}

/** The coming days, the sums, and the rest behind numbers. */
export function Week({ page, changes }: Props) {
  const folded = foldedParts(page);
  if (page.week.length === 0) return <Rest page={page} changes={changes} parts={folded} />;
  return (
    <section className={classes.section} aria-labelledby="week">
      <h3 id="week" className={classes.name}>
        This week
      </h3>
      {page.week.map((day) => (
        <div key={day.date} className="mt-m">
          <h4 className={`${classes.when} subtitle`}>{sentence(day.date_words)}</h4>
          <ul className={`${classes.lines} bare`}>
            {day.lines.map((line, index) => (
              <li key={`${line.item_id}-${index}`}>
                <DigestLineView
                  line={line}
                  changes={changes}
                  when={line.time_words}
                  named={page.children > 1}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Folds page={page} changes={changes} parts={folded} />
    </section>
  );
}

/** The sums, and parts shown only when opened. */
function Folds({ page, changes, parts }: Props & Parts) {
  return (
    <>
      {totalsOf(page).map(({ of, words }) => (
        <Fold
          key={of}
          id={of}
          title={sentence(words)}
          lines={of === "money" ? page.money.parts : page.replies}
          page={page}
          changes={changes}
        />
      ))}
      {parts.map(({ title, lines }) => (
        <Fold
          key={title}
          id={null}
          title={`${title} (${lines.length})`}
          lines={lines}
          page={page}
          changes={changes}
        />
      ))}
    </>
  );
}

type FoldProps = Props & { id: string | null; title: string; lines: readonly DigestLine[] };

/** Lines behind a number. It opens and scrolls into view if the address ends with its `id`, as in the email's buttons. */
function Fold({ id, title, lines, page, changes }: FoldProps) {
  const isAskedFor = useLocation().hash === `#${id}`;
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isAskedFor) fold.current?.scrollIntoView();
  }, [isAskedFor]);
  return (
    <details ref={fold} id={id ?? undefined} open={isAskedFor} className={classes.information}>
      <summary className={`${classes.fold} row bold`}>{title}</summary>
      <ul className={`${classes.lines} bare`}>
        {lines.map((line, index) => (
          <li key={`${line.item_id}-${index}`}>
            <DigestLineView line={line} changes={changes} when={line.due_words} named={page.children > 1} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** "Tomorrow, Sun 22 Nov" */
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
