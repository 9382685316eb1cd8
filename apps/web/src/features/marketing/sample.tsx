import { totalsOf } from "@gatepost/contract/wording";
import { capital } from "../../lib/capital.ts";
import { sample } from "./sample-page.ts";
import { SampleLines } from "./sample-line.tsx";
import { SampleFamily } from "./sample-family.tsx";
import classes from "./sample.module.css";

/** A whole morning's page to read before signing up, made as the app makes it from sample mail. Works without scripts. */
export function Sample() {
  const { page, counts } = sample;
  const totals = totalsOf(page);
  return (
    <SampleFamily>
      <article className={`${classes.sheet} sheet`} aria-label="Sample page">
        <header className={classes.head}>
          <p className={classes.day}>{sample.day}</p>
          <p className="soft fine plain mt-xs">
            The school, the children and the emails are made up, and what a language model would answer was
            written beforehand.
          </p>
        </header>
        <p className={classes.headline}>{page.lead}</p>
        {page.days.map((day) => (
          <section key={day.date_words} className={classes.section}>
            <h3>{capital(day.date_words)}</h3>
            <SampleLines lines={day.lines} when="time_words" />
          </section>
        ))}
        <section className={classes.section}>
          <h3>This week</h3>
          {page.week.map((day) => (
            <div key={day.date_words}>
              <h4>{capital(day.date_words)}</h4>
              <SampleLines lines={day.lines} when="time_words" />
            </div>
          ))}
          {totals.map(({ of, words }) => (
            <p key={of} className="bold plain mt-m mb-s">
              {capital(words)}
            </p>
          ))}
        </section>
        <details className={classes.fold}>
          <summary>Later ({page.later.length})</summary>
          <SampleLines lines={page.later} when="due_words" />
        </details>
        <footer className={classes.footer}>
          {counts.read} emails read, {counts.not_for_you} not for you.
        </footer>
      </article>
    </SampleFamily>
  );
}
