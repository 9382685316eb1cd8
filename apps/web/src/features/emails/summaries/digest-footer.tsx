import type { Digest } from "@gatepost/contract/emails";
import { Link } from "react-router";
import { tabAddress } from "../emails-address.ts";
import { runsOfSummaryAddress } from "../history/history-address.ts";
import classes from "./summary-view.module.css";

/** How many e-mails were read, left out and failed; each count leads to them. */
export function DigestFooter({ digest, summaryId }: { digest: Digest; summaryId: string }) {
  const { read, left_out, failed } = digest.counts;
  const runs = runsOfSummaryAddress(summaryId);
  return (
    <footer className={classes.footer}>
      <Link to={tabAddress("originals")}>{mails(read)} read</Link>
      {left_out > 0 ? <Link to={runs}>{left_out} left out</Link> : <span>none left out</span>}
      {failed > 0 ? <Link to={runs}>{failed} could not be read</Link> : <span>none failed</span>}
    </footer>
  );
}

const mails = (count: number) => `${count} ${count === 1 ? "e-mail" : "e-mails"}`;
