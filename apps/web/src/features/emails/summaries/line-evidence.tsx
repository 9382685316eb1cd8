import type { DigestLine } from "@gatepost/contract/emails";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { EvidenceQuote } from "../../../ui/evidence-quote.tsx";
import { messageAddress } from "../emails-address.ts";
import classes from "./digest-line.module.css";
import { useUpdateItem } from "./summaries.api.ts";

/** The passage a line comes from, the e-mail itself, and the way to say that it is not for a child. */
export function LineEvidence({ line, summaryId }: { line: DigestLine; summaryId: string }) {
  const update = useUpdateItem(summaryId);
  return (
    <EvidenceQuote text={line.evidence.text} place={line.evidence.place}>
      <span className={classes.sources}>
        {line.source_ids.map((id, index) => (
          <Link key={id} to={messageAddress(id)}>
            {line.source_ids.length === 1 ? "Open the e-mail" : `E-mail ${index + 1}`}
          </Link>
        ))}
      </span>
      <span className={classes.corrections}>
        {line.children.map((child) => (
          <Button
            key={child.id}
            variant="default"
            size="compact-sm"
            loading={update.isPending && update.variables.not_for_child_id === child.id}
            onClick={() => update.mutate({ item_id: line.item_id, not_for_child_id: child.id })}
          >
            Not for {child.name}
          </Button>
        ))}
      </span>
    </EvidenceQuote>
  );
}
