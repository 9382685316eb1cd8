import { IconCalendarEvent, IconInfoCircle, IconSquareRounded } from "@tabler/icons-react";
import type { ReactNode } from "react";
import app from "../emails/summaries/digest-line.module.css";
import classes from "./line-shape.module.css";

const icons = { action: IconSquareRounded, event: IconCalendarEvent, info: IconInfoCircle };

type Props = {
  kind: keyof typeof icons;
  text: string;
  /** Whom it is for, as chips. */
  names: ReactNode;
  /** When, how much, and where it says so. */
  children: ReactNode;
};

/** A line of the app's page, without what a signed-in parent can do with it. */
export function LineShape({ kind, text, names, children }: Props) {
  const Icon = icons[kind];
  return (
    <div className={app.line}>
      <div className={app.mark}>
        <Icon size={24} aria-hidden="true" />
      </div>
      <div className={app.words}>
        <p className={classes.text}>{text}</p>
        {children}
      </div>
      {names}
    </div>
  );
}
