import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "./drawings/drawing.tsx";
import classes from "./empty-state.module.css";

type Props = {
  title: string;
  icon?: ReactNode;
  drawing?: DrawingName;
  children?: ReactNode;
  action?: ReactNode;
};

/** An empty list: what it will hold and the one next step. `drawing`, or a small `icon`, is decoration. */
export function EmptyState({ title, icon, drawing, children, action }: Props) {
  return (
    <div className={`${classes.empty} stack gap-xs items-centre centred`}>
      {drawing && <Drawing name={drawing} width={130} />}
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className="subtitle">{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className="mt-m">{action}</div>}
    </div>
  );
}
