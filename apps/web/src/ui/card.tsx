import type { ElementType, ReactNode } from "react";

type Props = {
  children: ReactNode;
  as?: ElementType;
  /** "note": a warm paper slip for guidance; "danger": irreversible actions. */
  tone?: "plain" | "note" | "danger";
  className?: string;
  "aria-labelledby"?: string;
  "aria-label"?: string;
  "aria-busy"?: boolean;
  id?: string;
};

const looks = { plain: "sheet padded", note: "sheet padded note", danger: "sheet padded danger" };

/** A card. */
export function Card({ children, as: Element = "section", tone = "plain", className, ...rest }: Props) {
  return (
    <Element className={`${looks[tone]} ${className ?? ""}`} {...rest}>
      {children}
    </Element>
  );
}

/**
 * A card's heading with a sentence below; with an id it can take the focus when the focused element in the card
 * disappears.
 */
export function CardTitle({ id, children, intro }: { id?: string; children: ReactNode; intro?: ReactNode }) {
  return (
    <div className="mb-l">
      <h2 id={id} tabIndex={id ? -1 : undefined} className="heading">
        {children}
      </h2>
      {intro && <p className="soft plain mt-xs">{intro}</p>}
    </div>
  );
}
