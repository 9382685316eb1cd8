import { summaryPreviewCharacters } from "@gatepost/contract/limits";
import type { Summary } from "@gatepost/contract/emails";
import { Link } from "react-router";
import { formatDayOfYear } from "../../../lib/dates.ts";
import { useToday } from "../../../lib/use-today.ts";
import { ChildChips } from "../../../ui/child-chip.tsx";
import { summaryAddress } from "../emails-address.ts";
import { Marked } from "../search/marked.tsx";
import { DeliveryState } from "./delivery-state.tsx";
import { previewOf } from "./preview.ts";
import { tactful } from "./tact.ts";

type Props = {
  summary: Summary;
  /** Search terms to highlight, and in which of its emails they were found. */
  terms?: string;
  foundIn?: string;
};

/** A daily summary in a list; the whole card is a link. */
export function SummaryCard({ summary, terms = "", foundIn }: Props) {
  const count = summary.emails_processed;
  const [lead, rest] = previewOf(tactful(summary.plain_content), summaryPreviewCharacters);
  return (
    <article className="sheet padded stack gap-s covered">
      <div className="row baseline between gap-wide">
        <h3 className="heading">
          <Link to={summaryAddress(summary.id)} className="unlined cover">
            {formatDayOfYear(summary.date, useToday())}
          </Link>
        </h3>
        {summary.viewed ? (
          <span className="soft fine">Read</span>
        ) : (
          <span className="row inline nowrap gap-xs heavy accent fine">
            <span className="dot" data-on aria-hidden="true" />
            Unread
          </span>
        )}
      </div>
      <p className="plain bold">
        <Marked text={lead} terms={terms} />
      </p>
      {rest && (
        <p className="plain">
          <Marked text={rest} terms={terms} />
        </p>
      )}
      {foundIn && (
        <p className="plain">
          Found in <Marked text={foundIn} terms={terms} />
        </p>
      )}
      <div className="row soft fine">
        <ChildChips of={summary.children_mentioned} />
        <span>
          {count} {count === 1 ? "email" : "emails"} processed
        </span>
        <DeliveryState summary={summary} />
      </div>
    </article>
  );
}
