import { useId, type ReactNode } from "react";

type Props = { title: string; intro: string; children: ReactNode };

/** Things that belong together, with their title and a sentence above them; on a wide screen at their side. */
export function TitledGroup({ title, intro, children }: Props) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="bare stack beside">
      <div>
        <p id={id} className="title">
          {title}
        </p>
        <p className="quiet small">{intro}</p>
      </div>
      <div className="stack">{children}</div>
    </fieldset>
  );
}
