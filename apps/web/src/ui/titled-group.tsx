import { useId, type ReactNode } from "react";

type Props = {
  title: string;
  intro: string;
  /** Whether they share one sheet, instead of each having its own. */
  rows?: boolean;
  children: ReactNode;
};

/** Things that belong together, with their title and a sentence above them; on a wide screen at their side. */
export function TitledGroup({ title, intro, rows, children }: Props) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="bare stack beside">
      <div>
        <p id={id} className="title">
          {title}
        </p>
        <p className="quiet small">{intro}</p>
      </div>
      <div className={rows ? "sheet lines clipped" : "stack"}>{children}</div>
    </fieldset>
  );
}
