import classes from "./evidence-quote.module.css";

type Props = {
  /** The passage of the source, word for word. */
  text: string;
  /** Where it is: "email", "subject", "page 2 of letter.pdf". */
  place: string;
  /** Whether it is open from the start. */
  open?: boolean;
};

/** The passage a fact comes from, one tap away. A native disclosure, which opens without scripts. */
export function EvidenceQuote({ text, place, open }: Props) {
  return (
    <details open={open}>
      <summary className={classes.summary}>Where it says so</summary>
      <Quotation text={text} place={place} />
    </details>
  );
}

/** A passage in the school's own words. */
export function Quotation({ text, place }: Omit<Props, "open">) {
  return (
    <blockquote className={classes.quote}>
      <p className={classes.text}>“{text}”</p>
      <footer className="soft fine mt-xs">From the {place.replace(/^the /, "")}</footer>
    </blockquote>
  );
}
