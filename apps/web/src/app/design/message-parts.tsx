import { priorities } from "@gatepost/contract/emails";
import { Card, CardTitle } from "../../ui/card.tsx";
import { ChildChip, ChildMark } from "../../ui/child-chip.tsx";
import { EvidenceQuote } from "../../ui/evidence-quote.tsx";
import { PriorityBadge } from "../../ui/priority-badge.tsx";
import { RelevanceLabel } from "../../ui/relevance-label.tsx";
import classes from "./design.module.css";

const names = ["Amelia", "Noah", "Isla", "Ben", "Zoë", "Maximilian-Alexander", "Yusuf"];

/** What stands on messages and summaries. */
export function MessageParts() {
  return (
    <Card aria-labelledby="messages">
      <CardTitle id="messages">On messages</CardTitle>
      <div className={classes.row}>
        {names.map((name) => (
          <ChildChip key={name} name={name} />
        ))}
      </div>
      <div className={classes.row}>
        {names.map((name) => (
          <ChildMark key={name} name={name} />
        ))}
      </div>
      <div className={classes.row}>
        {priorities.map((priority) => (
          <PriorityBadge key={priority} priority={priority} />
        ))}
      </div>
      <div className={classes.row}>
        {[0.9, 0.6, 0.2].map((score) => (
          <RelevanceLabel key={score} score={score} />
        ))}
      </div>
      <EvidenceQuote text="The coach leaves at 9.15am prompt." place="page 1 of letter.pdf" />
    </Card>
  );
}
