import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./first-run-guide.module.css";

type Props = {
  number: number;
  title: string;
  why: string;
  /** Id of the heading, which takes the focus when the previous step is done. */
  id: string | undefined;
  state: "done" | "current" | "later";
  children: ReactNode;
};

const words = { done: ", done", current: ", now", later: "" };

/** One step of the guide: its number or tick, and its form if it is the current one. */
export function GuideStep({ number, title, why, id, state, children }: Props) {
  return (
    <li
      className={classes.step}
      data-state={state}
      {...(state === "current" ? { "aria-current": "step" as const } : {})}
    >
      <span className={classes.number} aria-hidden="true">
        {state === "done" ? <IconCheck size={18} stroke={3} /> : number}
      </span>
      <div>
        <h3 id={id} tabIndex={-1} className={classes.title}>
          {title}
          <span className="visually-hidden">{words[state]}</span>
        </h3>
        {state !== "done" && <p className="quiet">{why}</p>}
        {state === "current" && <div className={classes.form}>{children}</div>}
      </div>
    </li>
  );
}
