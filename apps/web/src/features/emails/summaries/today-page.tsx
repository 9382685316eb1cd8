import {
  firstLetters,
  foldedParts,
  happenedTitle,
  letterWords,
  totalsOf,
  trayTitle,
} from "@gatepost/contract/digest-page";
import type { DigestPage } from "@gatepost/contract/digest-page";
import type { Digest, DigestLine } from "@gatepost/contract/emails";
import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { Drawing } from "../../../ui/drawings/drawing.tsx";
import { PriorityBadge } from "../../../ui/priority-badge.tsx";
import { TaskIcon } from "../../../ui/task-icon.tsx";
import { messageAddress } from "../emails-address.ts";
import { ChildChip } from "../../../ui/child-chip.tsx";
import { DigestLineView } from "./digest-line.tsx";
import { linesByChild } from "./digest-lines.ts";
import classes from "./summary-view.module.css";
import type { ItemChanges } from "./use-item-changes.ts";

type Props = { page: DigestPage; changes: ItemChanges };

/** One sentence about the next school day, or the good news that there is nothing to do. */
export function NextSchoolDay({ digest }: { digest: Digest }) {
  return (
    <section className={classes.next} aria-label="Next school day" data-quiet={digest.quiet || undefined}>
      {digest.quiet ? <Drawing name="quiet-day" width={88} /> : <TaskIcon task="pack" size={32} />}
      <p className={classes.headline}>{digest.headline}</p>
      {digest.urgent && digest.first?.done_at === null && <PriorityBadge priority="urgent" />}
    </section>
  );
}

/** What was urgent and is over. */
export function Happened({ page, changes }: Props) {
  if (page.happened.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="happened">
      <h3 id="happened" className={classes.name}>
        {happenedTitle}
      </h3>
      <ul className={classes.lines}>
        {page.happened.map((line) => (
          <li key={line.item_id}>
            <DigestLineView line={line} changes={changes} when={line.due_words} named={page.children > 1} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What must be done by the next school day; it empties as it is ticked off. */
export function Tray({ page, changes }: Props) {
  const { tray } = page;
  if (tray.length === 0) return null;
  const done = tray.filter((line) => line.done_at !== null).length;
  return (
    <section className={classes.section} aria-labelledby="tray">
      <div className={classes.sectionTop}>
        <h3 id="tray" className={classes.name}>
          {trayTitle(page)}
        </h3>
        <span className={classes.open}>
          {done === tray.length ? "All done" : `${done} of ${tray.length} done`}
        </span>
      </div>
      {done === tray.length && (
        <div className={classes.allDone}>
          <Drawing name="all-done" width={96} />
        </div>
      )}
      <ul className={classes.lines}>
        {tray.map((line) => (
          <li key={line.item_id}>
            <DigestLineView line={line} changes={changes} when={line.due_words} named={page.children > 1} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The coming week for one child after the other, then for everyone, and the rest behind numbers. */
export function ByChild({ page, changes }: Props) {
  return (
    <>
      {linesByChild(page).map(({ child, lines }) => (
        <section
          key={child?.id ?? "all"}
          className={classes.section}
          aria-labelledby={`of-${child?.id ?? "all"}`}
        >
          <h3 id={`of-${child?.id ?? "all"}`} className={classes.name}>
            {child ? <ChildChip id={child.id} name={child.name} /> : "Everyone"}
          </h3>
          <ul className={classes.lines}>
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
      <Rest page={page} changes={changes} />
    </>
  );
}

function Rest({ page, changes }: Props) {
  const folded = foldedParts({ ...page, more_this_week: [] });
  if (folded.length === 0 && totalsOf(page).length === 0) return null;
  return (
    <section className={classes.section} aria-label="Everything else">
      <Folds page={page} changes={changes} parts={folded} />
    </section>
  );
}

/** The coming days with what is on them, the sums, and the rest behind numbers. */
export function Week({ page, changes }: Props) {
  const folded = foldedParts(page);
  if (page.week.length === 0 && folded.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="week">
      <h3 id="week" className={classes.name}>
        This week
      </h3>
      {page.week.map((day) => (
        <div key={day.date} className={classes.group}>
          <h4 className={classes.when}>{sentence(day.date_words)}</h4>
          <ul className={classes.lines}>
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

/** The sums, and what is shown only when it is opened. */
function Folds({ page, changes, parts }: Props & { parts: ReturnType<typeof foldedParts<DigestLine>> }) {
  return (
    <>
      {totalsOf(page).map(({ of, words }) => (
        <Fold
          key={of}
          title={sentence(words)}
          lines={of === "money" ? page.money.parts : page.replies}
          page={page}
          changes={changes}
        />
      ))}
      {parts.map(({ title, lines }) => (
        <Fold key={title} title={`${title} (${lines.length})`} lines={lines} page={page} changes={changes} />
      ))}
    </>
  );
}

/** Lines behind a number. */
function Fold({ title, lines, page, changes }: Props & { title: string; lines: readonly DigestLine[] }) {
  return (
    <details className={classes.information}>
      <summary className={classes.fold}>{title}</summary>
      <ul className={classes.lines}>
        {lines.map((line, index) => (
          <li key={`${line.item_id}-${index}`}>
            <DigestLineView line={line} changes={changes} when={line.due_words} named={page.children > 1} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Emails that hold more than the page shows; a long list is folded. */
export function Letters({ page }: { page: DigestPage }) {
  const { letters, children } = page;
  if (letters.length === 0) return null;
  const { more } = firstLetters(letters);
  const list = (
    <ul>
      {letters.map((letter) => (
        <li key={letter.message_id}>
          {letterWords(letter, children)}{" "}
          <Anchor component={Link} to={messageAddress(letter.message_id)}>
            Open the email
          </Anchor>
        </li>
      ))}
    </ul>
  );
  return (
    <section className={classes.notices} aria-labelledby="letters">
      <h3 id="letters" className={classes.noticesTitle}>
        Emails to read
      </h3>
      {more === "" ? (
        list
      ) : (
        <details className={classes.information}>
          <summary className={classes.fold}>{letters.length} emails say more</summary>
          {list}
        </details>
      )}
    </section>
  );
}

/** "Tomorrow, Sun 22 Nov" */
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
