import { IconCalendarEvent, IconInfoCircle, IconSquareRounded } from "@tabler/icons-react";
import type { ReactNode } from "react";
import app from "../emails/summaries/page.module.css";
import classes from "./line-shape.module.css";

const icons = { action: IconSquareRounded, event: IconCalendarEvent, info: IconInfoCircle };

type Props = {
  kind: keyof typeof icons;
  text: string;
  /** The children, as chips. */
  names: ReactNode;
  /** When and how much. */
  children: ReactNode;
  /** What stands below all of it: what to pack for it, and the quoted passage. */
  below?: ReactNode;
};

/** A line of the app's page without its actions. */
export function LineShape({ kind, text, names, children, below }: Props) {
  const Icon = icons[kind];
  return (
    <div className={app.line}>
      <div className="soft">
        <Icon size={24} aria-hidden="true" />
      </div>
      <div>
        <p className={classes.text}>{text}</p>
        {children}
      </div>
      {names}
      {below && <div className={app.below}>{below}</div>}
    </div>
  );
}
