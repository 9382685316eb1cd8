import type { ReactNode } from "react";

type Props = {
  /** Only outside the shell, whose header shows the title. */
  title?: string;
  intro?: ReactNode;
  actions?: ReactNode;
};

/** The page's purpose in a sentence, and its main actions. */
export function PageHeader({ title, intro, actions }: Props) {
  return (
    <div className="row bottom between gap-l">
      <div>
        {title && <h1 className="display mb-s">{title}</h1>}
        {intro && <p className="quiet">{intro}</p>}
      </div>
      {actions && <div className="row top">{actions}</div>}
    </div>
  );
}
