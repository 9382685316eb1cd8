import { sample } from "./sample-page.ts";
import classes from "./hero-picture.module.css";
import { SampleFamily } from "./sample-family.tsx";
import { SampleLine } from "./sample-line.tsx";

const { date_words, page, subjects } = sample;
const pile = 3;
/** Each child's first task and the first payment: enough to show what a page is like. */
const firsts = page.tray.filter(({ children: [child] }, index, tray) => {
  const before = tray.slice(0, index).flatMap((line) => line.children);
  return child && !before.some(({ id }) => id === child.id);
});
const payment = page.money.parts.filter((line) => !page.tray.includes(line)).slice(0, 1);
const lines = [...firsts.slice(0, 2), ...payment];

/** An email and the page made from it: the top of the analyser's page for the sample mail. */
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
          <p className="heading mb-s">{date_words}</p>
          <ul className={`${classes.lines} bare`}>
            {lines.map((line, index) => (
              <li key={line.item_id}>
                <SampleLine line={line} when={line.due_words} open={index === 0} />
              </li>
            ))}
          </ul>
        </div>
        <figcaption className="soft fine centred mt-l">
          What Gatepost really makes of {subjects.length} sample emails.
        </figcaption>
      </figure>
    </SampleFamily>
  );
}
