import type { Digest } from "@gatepost/contract/emails";
import { IconCoffee } from "@tabler/icons-react";
import { PriorityBadge } from "../../../ui/priority-badge.tsx";
import { DigestLineView } from "./digest-line.tsx";
import classes from "./summary-view.module.css";
import type { ItemChanges } from "./use-item-changes.ts";

/** Today's one thing, or the good news that there is none. */
export function FirstThing({ digest, changes }: { digest: Digest; changes: ItemChanges }) {
  const { first, headline } = digest;
  if (!first) {
    return (
      <section className={classes.quiet} aria-label="Today">
        <IconCoffee size={30} aria-hidden="true" className={classes.cup} />
        <p className={classes.headline}>{headline}</p>
      </section>
    );
  }
  // The headline is the first thing once more, then how much else there is.
  const more = /And \d+ more[^.]*\./.exec(headline)?.[0];
  return (
    <section className={classes.first} aria-labelledby="first-thing">
      <div className={classes.firstTop}>
        <h3 id="first-thing" className={classes.firstTitle}>
          {first.done_at ? "Done" : "First things first"}
        </h3>
        {digest.urgent && !first.done_at && <PriorityBadge priority="urgent" />}
      </div>
      <DigestLineView line={first} changes={changes} when={first.due_words} large />
      {more && <p className={classes.firstMore}>{more}</p>}
    </section>
  );
}
