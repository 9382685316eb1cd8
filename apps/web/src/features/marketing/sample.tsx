import { firstLetters, foldedParts, letterWords, totalsOf, trayTitle } from "@gatepost/contract/digest-page";
import type { DigestLine } from "@gatepost/contract/emails";
import { sample } from "./sample-page.ts";
import { SampleLine } from "./sample-line.tsx";
import { SampleFamily } from "./sample-family.tsx";
import classes from "./sample.module.css";

/** A whole morning's page to read before signing up, made by the analyser from sample mail. Works without scripts. */
export function Sample() {
  const { date_words, headline, footer, page } = sample;
  const totals = totalsOf(page);
  return (
    <SampleFamily>
      <article className={`${classes.sheet} sheet`} aria-label="Sample page">
        <header className={classes.head}>
          <p className={classes.day}>{date_words}</p>
          <p className="soft fine plain mt-xs">
            The school, the children and the emails are made up. The page isn’t.
          </p>
        </header>
        <p className={classes.headline}>{headline}</p>
        {page.tray.length > 0 && (
          <section className={classes.section}>
            <h3>{trayTitle(page)}</h3>
            <Lines lines={page.tray} when="due_words" />
          </section>
        )}
        <section className={classes.section}>
          <h3>This week</h3>
          {page.week.map((day) => (
            <div key={day.date}>
              <h4>{day.date_words.charAt(0).toUpperCase() + day.date_words.slice(1)}</h4>
              <Lines lines={day.lines} when="time_words" />
            </div>
          ))}
          {totals.length > 0 && <p className="bold plain mt-m mb-s">{totals.join(", ")}</p>}
        </section>
        {foldedParts(page).map(({ title, lines }) => (
          <details key={title} className={classes.fold}>
            <summary>
              {title} ({lines.length})
            </summary>
            <Lines lines={lines} when="due_words" />
          </details>
        ))}
        <details className={classes.fold}>
          <summary>Emails to read ({page.letters.length})</summary>
          <ul className={`${classes.letters} stack gap-xs plain`}>
            {firstLetters(page.letters).shown.map((letter) => (
              <li key={letter.message_id}>{letterWords(letter, page.children)}</li>
            ))}
          </ul>
        </details>
        <footer className={classes.footer}>{footer}</footer>
      </article>
    </SampleFamily>
  );
}

function Lines({ lines, when }: { lines: readonly DigestLine[]; when: "due_words" | "time_words" }) {
  return (
    <ul className={`${classes.lines} bare`}>
      {lines.map((line) => (
        <li key={line.item_id}>
          <SampleLine line={line} when={line[when]} />
        </li>
      ))}
    </ul>
  );
}
