import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "./drawings/drawing.tsx";

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
    <div className="padded stack gap-xs items-centre centred">
      {drawing && <Drawing name={drawing} width={130} />}
      {icon && (
        <span className="disc calm" aria-hidden="true">
          {icon}
        </span>
      )}
      <p className="subtitle">{title}</p>
      {children && <div className="soft">{children}</div>}
      {action && <div className="mt-l">{action}</div>}
    </div>
  );
}
