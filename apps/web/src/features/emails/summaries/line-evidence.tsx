import type { DigestLine } from "@gatepost/contract/emails";
import { Anchor, Button } from "@mantine/core";
import { Link } from "react-router";
import { EvidenceQuote } from "../../../ui/evidence-quote.tsx";
import { messageAddress } from "../emails-address.ts";
import classes from "./digest-line.module.css";
import type { ItemChanges } from "./use-item-changes.ts";

/** The passage a line comes from, the email itself, and the ways to say that something is wrong with it. */
export function LineEvidence({ line, changes }: { line: DigestLine; changes: ItemChanges }) {
  // The same email may have said it twice.
  const sources = [...new Set(line.source_ids)];
  // An event of a calendar has no email to open and nothing to correct here.
  if (line.calendar) return <EvidenceQuote text={line.evidence.text} place={line.evidence.place} />;
  return (
    <EvidenceQuote text={line.evidence.text} place={line.evidence.place}>
      <span className={classes.sources}>
        {sources.map((id, index) => (
          <Anchor key={id} component={Link} to={messageAddress(id)} inherit>
            {sources.length === 1 ? "Open the email" : `Open email ${index + 1}`}
          </Anchor>
        ))}
      </span>
      <span className={classes.corrections}>
        {line.children.map((child) => (
          <Button
            key={child.id}
            variant="default"
            size="compact-sm"
            loading={changes.busy(line)}
            onClick={() => changes.notFor(line, child)}
          >
            Not for {child.name}
          </Button>
        ))}
        <Button
          component={Link}
          to={`${messageAddress(line.message_id)}#missed`}
          variant="default"
          size="compact-sm"
        >
          Something was missed
        </Button>
      </span>
    </EvidenceQuote>
  );
}
