import { EvidenceQuote } from "../../ui/evidence-quote.tsx";
import type { SampleLine as Line } from "./sample-digest.ts";
import classes from "./sample.module.css";

/** One line of the sample: what, by when, how much, and where it says so. */
export function SampleLine({ line }: { line: Line }) {
  return (
    <>
      <p className={classes.text}>
        {line.text}
        {line.optional && <span className={classes.optional}>optional</span>}
      </p>
      <p className={classes.when}>
        {line.when}
        {line.amount && <strong className={classes.amount}>{line.amount}</strong>}
      </p>
      <EvidenceQuote {...line.evidence} />
    </>
  );
}
