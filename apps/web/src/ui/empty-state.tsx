import type { ReactNode } from "react";
import classes from "./empty-state.module.css";

type Props = { title: string; icon?: ReactNode; children?: ReactNode; action?: ReactNode };

/** Nothing here yet: what it will hold and the one next step. `icon` is decoration. */
export function EmptyState({ title, icon, children, action }: Props) {
  return (
    <div className={classes.empty}>
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
