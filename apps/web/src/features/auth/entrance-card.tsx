import type { ReactNode } from "react";
import classes from "./entrance-card.module.css";

type Props = { title: string; intro?: ReactNode; children: ReactNode; footer?: ReactNode };

/** The card of sign-in and registration. */
export function EntranceCard({ title, intro, children, footer }: Props) {
  return (
    <section className={classes.card}>
      <h1 className={classes.title}>{title}</h1>
      {intro && <p className={classes.intro}>{intro}</p>}
      <div className={classes.body}>{children}</div>
      {footer && <p className={classes.footer}>{footer}</p>}
    </section>
  );
}
