import { IconCalendarEvent, IconInfoCircle, IconSquareRounded } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "../emails/summaries/digest-line.module.css";

const icons = { action: IconSquareRounded, event: IconCalendarEvent, info: IconInfoCircle };

type Props = { kind: keyof typeof icons; children: ReactNode };

/** A line of the app's page, without what a signed-in parent can do with it. */
export function LineShape({ kind, children }: Props) {
  const Icon = icons[kind];
  return (
    <div className={classes.line}>
      <div className={classes.mark}>
        <Icon size={24} aria-hidden="true" />
      </div>
      <div className={classes.words}>{children}</div>
    </div>
  );
}
