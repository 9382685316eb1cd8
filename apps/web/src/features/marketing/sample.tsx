import { ChildChip } from "../../ui/child-chip.tsx";
import { sample } from "./sample-digest.ts";
import { SampleLine } from "./sample-line.tsx";
import classes from "./sample.module.css";

// Any ids whose colours differ.
const colours: Record<string, string> = { Amelia: "a", Noah: "b" };

/** A whole day's summary that can be read before signing up; works without scripts. */
export function Sample() {
  return (
    <article className={classes.sheet} aria-label="Sample summary">
      <header className={classes.head}>
        <p className={classes.day}>{sample.day}</p>
        <p className={classes.note}>A sample. School, children and letters are made up.</p>
      </header>
      <div className={classes.first}>
        <p className={classes.label}>
          Today’s one thing <ChildChip name={sample.first.child} id={colours[sample.first.child]} />
        </p>
        <SampleLine line={sample.first} />
      </div>
      {sample.sections.map((section) => (
        <section key={section.child} className={classes.section}>
          <h3 className={classes.child}>
            <ChildChip name={section.child} id={colours[section.child]} />{" "}
            <span className={classes.year}>{section.year}</span>
          </h3>
          {section.groups.map((group) => (
            <div key={group.title}>
              <h4 className={classes.group}>{group.title}</h4>
              <ul className={classes.lines}>
                {group.lines.map((line) => (
                  <li key={line.text}>
                    <SampleLine line={line} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
      <details className={classes.information}>
        <summary>For information, no action needed ({sample.information.length})</summary>
        <ul>
          {sample.information.map((line) => (
            <li key={line.text}>
              <ChildChip name={line.child} id={colours[line.child]} /> {line.text}
            </li>
          ))}
        </ul>
      </details>
      <footer className={classes.footer}>{sample.footer}</footer>
    </article>
  );
}
