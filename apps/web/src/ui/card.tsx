import type { ElementType, ReactNode } from "react";

type Props = {
  children: ReactNode;
  as?: ElementType;
  /** "note": a warm paper slip for guidance; "danger": irreversible actions. */
  tone?: "plain" | "note" | "danger";
  className?: string;
  /** Its heading, which names it; with a sentence below. */
  title?: ReactNode;
  intro?: ReactNode;
  /** Of the heading. */
  id?: string;
  "aria-labelledby"?: string;
  "aria-label"?: string;
  "aria-busy"?: boolean;
};

const looks = { plain: "sheet padded", note: "sheet padded note", danger: "sheet padded danger" };

export function Card(props: Props) {
  const { children, as: Element = "section", tone = "plain", className, title, intro, id, ...rest } = props;
  return (
    <Element className={`${looks[tone]} ${className ?? ""}`} aria-labelledby={id} {...rest}>
      {title && (
        <CardTitle id={id} intro={intro}>
          {title}
        </CardTitle>
      )}
      {children}
    </Element>
  );
}

type TitleProps = { id?: string | undefined; children: ReactNode; intro?: ReactNode };

/** With an id it can take the focus when the focused element in the card disappears. */
export function CardTitle({ id, children, intro }: TitleProps) {
  return (
    <div className="mb-m">
      <h2 id={id} tabIndex={id ? -1 : undefined} className="heading">
        {children}
      </h2>
      {intro && <p className="soft plain mt-xs">{intro}</p>}
    </div>
  );
}
