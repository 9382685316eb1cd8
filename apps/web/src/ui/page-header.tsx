import type { ReactNode } from "react";
import classes from "./page-header.module.css";

type Props = { title: string; intro?: ReactNode; actions?: ReactNode };

/** The page's one h1, a sentence below it and its main actions. */
export function PageHeader({ title, intro, actions }: Props) {
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {intro && <p className={classes.intro}>{intro}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
