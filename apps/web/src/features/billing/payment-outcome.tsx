import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import classes from "./payment-outcome.module.css";

type Props = { title: string; icon: ReactNode; children: ReactNode; actions?: ReactNode };

/** The outcome of a payment, alone on the page. Announced when it changes. */
export function PaymentOutcome({ title, icon, children, actions }: Props) {
  return (
    <Card className="centred" aria-labelledby="outcome">
      <output className={`${classes.words} stack gap-s items-centre`}>
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
        <h1 id="outcome" className={classes.title}>
          {title}
        </h1>
        {children}
      </output>
      {actions && <div className="stack mt-xl">{actions}</div>}
    </Card>
  );
}
