import { sample } from "./sample-page.ts";
import classes from "./hero-picture.module.css";
import { SampleFamily } from "./sample-family.tsx";
import { SampleLineView } from "./sample-line.tsx";

const { day, page, subjects } = sample;
const pile = 3;
/** The first line of each day, and the first payment: enough to show what a page is like. */
const lines = [...page.days.flatMap((each) => each.lines.slice(0, 1)), ...page.money.parts.slice(0, 1)];

/** Emails and the page made from them: lines of the sample. */
export function HeroPicture() {
  return (
    <SampleFamily>
      <figure className={classes.picture}>
        <div className="stack gap-s" aria-hidden="true">
          {subjects.slice(0, pile).map((subject) => (
            <p key={subject} className={`${classes.letter} box padded-s row nowrap quiet small`}>
              <span className={classes.stamp} />
              {subject}
            </p>
          ))}
        </div>
        <div className={classes.note}>
          <p className="heading mb-s">{day}</p>
          <ul className={`${classes.lines} bare`}>
            {lines.map((line, index) => (
              <li key={line.text}>
                <SampleLineView line={line} when="due_words" open={index === 0} />
              </li>
            ))}
          </ul>
        </div>
        <figcaption className="soft fine centred mt-l">
          What Gatepost makes of {subjects.length} sample emails.
        </figcaption>
      </figure>
    </SampleFamily>
  );
}
