import { Fold } from "./fold.tsx";

type Props = {
  /** The passage of the source, word for word. */
  text: string;
  /** Where it is: "email", "subject", "page 2 of letter.pdf". */
  place: string;
  open?: boolean;
};

/** The passage a fact comes from, one tap away. A native disclosure, which opens without scripts. */
export function EvidenceQuote({ text, place, open }: Props) {
  return (
    <Fold open={open} label="Where it says so" className="fine">
      <Quotation text={text} place={place} />
    </Fold>
  );
}

export function Quotation({ text, place }: Omit<Props, "open">) {
  return (
    <blockquote className="note plain mt-xs">
      <p className="quotation pre-line anywhere plain">“{text}”</p>
      <footer className="soft fine mt-xs">From the {place.replace(/^the /, "")}</footer>
    </blockquote>
  );
}
