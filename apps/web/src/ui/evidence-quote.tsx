import type { ReactNode } from "react";
import { Fold } from "./fold.tsx";

type Props = {
  /** The passage of the source, word for word. */
  text: string;
  /** Where it is: "email", "subject", "page 2 of letter.pdf". */
  place: string;
  open?: boolean;
};

/** The passage a fact comes from, one tap away. A native disclosure, which opens without scripts. */
export function EvidenceQuote({ text, place, open = false }: Props) {
  return (
    <Fold label="Where it says so" className="fine" open={open}>
      <Quotation texts={[text]}>From the {place.replace(/^the /, "")}</Quotation>
    </Fold>
  );
}

/** Passages of one source, which `children` names. */
export const Quotation = ({ texts, children }: { texts: readonly string[]; children: ReactNode }) => (
  <blockquote className="box padded-s plain mt-xs">
    {texts.map((text) => (
      <p key={text} className="pre-line anywhere plain">
        “{text}”
      </p>
    ))}
    <footer className="soft fine mt-xs">{children}</footer>
  </blockquote>
);
