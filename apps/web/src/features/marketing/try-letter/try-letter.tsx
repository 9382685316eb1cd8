import { yearGroups } from "@gatepost/contract/children";
import { Button } from "@mantine/core";
import page from "../page.module.css";
import { LetterTemplates } from "./letter-templates.tsx";
import start from "./start.inline.js?raw";
import classes from "./try-letter.module.css";

/** In the built page, the address of the script's file (scripts/finish-build.ts). */
const script = "/src/features/marketing/try-letter/read-letter.ts";

/**
 * Reads a letter without an account. The page stays static: using the form loads a script, which fills the templates
 * below.
 */
export function TryLetter() {
  return (
    <section id="try" className={`${page.wrap} ${page.section} ${classes.try}`}>
      <div>
        <h2 className={page.subtitle}>Paste a letter and see it read</h2>
        <p className={page.lead}>
          Any email or letter from school will do. You’ll see what there is to do, and when, with the school’s
          own words behind each line.
        </p>
        <form className={`${classes.form} stack gap-xs mt-xl`} data-script={script} noValidate>
          <label htmlFor="letter">Letter or email</label>
          <textarea
            id="letter"
            name="text"
            rows={9}
            autoComplete="off"
            spellCheck={false}
            aria-describedby="letter-error letter-privacy"
          />
          <label htmlFor="letter-year">School year, if you like</label>
          <select id="letter-year" name="year_group" autoComplete="off">
            <option value="">Every year</option>
            {yearGroups.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </select>
          <div className={`${classes.buttons} row top`}>
            <Button type="submit" size="md">
              Read it
            </Button>
            <Button type="button" size="md" variant="default" data-sample="">
              Try a sample letter
            </Button>
          </div>
          <p id="letter-privacy" className={classes.privacy}>
            No account, no cookies. Our server reads it once and forgets it: nothing is stored, and nothing is
            passed on.
          </p>
          <noscript>
            <p className={classes.privacy}>Reading a letter here needs JavaScript.</p>
          </noscript>
          <div id="letter-error" role="alert" className={classes.error} data-error="" />
        </form>
      </div>
      <div className={classes.answer}>
        <output htmlFor="letter" className={classes.progress} data-progress="">
          What’s in your letter will appear here.
        </output>
        <div data-answer="" />
      </div>
      <LetterTemplates />
      <script dangerouslySetInnerHTML={{ __html: start }} />
    </section>
  );
}
