import type { SingleLine } from "@gatepost/contract/emails";
import { Anchor, Button } from "@mantine/core";
import { Link } from "react-router";
import { Quotation } from "../../../ui/evidence-quote.tsx";
import { messageAddress } from "../emails-address.ts";
import { useShownLines } from "./shown-lines.ts";

/** The passages behind a line, the emails, and ways to report a mistake. */
export function LineSource({ line, onClose }: { line: SingleLine; onClose: () => void }) {
  const every = [line.evidence, ...line.more_evidence];
  const passages = [...new Map(every.map((passage) => [passage.text, passage])).values()];
  return (
    <section aria-labelledby="card-source">
      <h3 id="card-source" className="subtitle">
        Where it says so
      </h3>
      {passages.map((passage) => (
        <Quotation key={passage.text} {...passage} />
      ))}
      {/* An event of a calendar has no email to open and nothing to correct here. */}
      {!line.calendar && <Emails line={line} onClose={onClose} />}
    </section>
  );
}

function Emails({ line, onClose }: { line: SingleLine; onClose: () => void }) {
  const { changes } = useShownLines();
  const { children, source_ids, message_id } = line;
  return (
    <>
      <p className="row top gap-wide plain mt-s">
        {source_ids.map((id, index) => (
          <Anchor key={id} component={Link} to={messageAddress(id)} className="tap">
            {source_ids.length === 1 ? "Open the email" : `Open email ${index + 1}`}
          </Anchor>
        ))}
      </p>
      <div className="row top mt-s">
        {children.map((child) => (
          <Button
            key={child.id}
            variant="default"
            size="compact-md"
            loading={changes.busy(line)}
            onClick={() => {
              changes.notFor(line, child);
              onClose();
            }}
          >
            Not for {child.name}
          </Button>
        ))}
        <Button
          component={Link}
          to={`${messageAddress(message_id)}#missed`}
          variant="default"
          size="compact-md"
        >
          Something was missed
        </Button>
      </div>
    </>
  );
}
