import type { Digest } from "@gatepost/contract/emails";
import { IconCoffee } from "@tabler/icons-react";
import { DigestLineView } from "./digest-line.tsx";
import classes from "./summary-view.module.css";

/** Today's one thing, or the good news that there is none. */
export function FirstThing({ digest, summaryId }: { digest: Digest; summaryId: string }) {
  if (!digest.first) {
    return (
      <section className={classes.quiet} aria-label="Today">
        <IconCoffee size={30} aria-hidden="true" className={classes.cup} />
        <p className={classes.headline}>{digest.headline}</p>
      </section>
    );
  }
  const more = digest.headline.match(/And \d+ more[^.]*\./)?.[0];
  return (
    <section className={classes.first} aria-labelledby="first-thing">
      <h3 id="first-thing" className={classes.firstTitle}>
        {digest.first.done_at ? "Done for today" : "First things first"}
      </h3>
      <DigestLineView line={digest.first} summaryId={summaryId} names large />
      {more && <p className={classes.firstMore}>{more}</p>}
    </section>
  );
}
