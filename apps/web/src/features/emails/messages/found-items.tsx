import type { MessageContent } from "@gatepost/contract/emails";
import { ChildChip } from "../../../ui/child-chip.tsx";
import { EvidenceQuote } from "../../../ui/evidence-quote.tsx";
import { LineFlags } from "../summaries/line-flags.tsx";

/** The mail's items, each with its passage, and the reason for its priority. */
export function FoundItems({ message }: { message: MessageContent }) {
  return (
    <section>
      <h4 className="subtitle mb-s">What we found in it</h4>
      {message.reason && <p className="soft plain mb-s">{message.reason}</p>}
      {message.items.length > 0 && (
        <ul className="bare stack">
          {message.items.map((item) => (
            <li key={item.id}>
              <p className="bold plain">{item.text}</p>
              <p className="row plain mt-xs mb-xs">
                {item.children.map((child) => (
                  <ChildChip key={child.id} id={child.id} name={child.name} />
                ))}
                {item.amount && <strong>{item.amount}</strong>}
              </p>
              <LineFlags flags={item.flags} />
              <EvidenceQuote text={item.evidence.text} place={item.evidence.place} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
