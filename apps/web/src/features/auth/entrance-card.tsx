import type { ReactNode } from "react";
import classes from "./entrance-card.module.css";

type Props = { title: string; intro?: ReactNode; children: ReactNode; footer?: ReactNode };

/** The card of sign-in and registration. */
export function EntranceCard({ title, intro, children, footer }: Props) {
  return (
    <section className={classes.card}>
      <h1 className={classes.title}>{title}</h1>
      {intro && <p className="soft plain mt-s">{intro}</p>}
      <div className="stack gap-l mt-xl">{children}</div>
      {footer && <p className="centred plain mt-xl">{footer}</p>}
    </section>
  );
}
