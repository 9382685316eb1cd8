import type { SingleLine } from "@gatepost/contract/emails";
import { senderName } from "@gatepost/contract/wording";
import { Anchor, Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { formatDateTime } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Quotation } from "../../../ui/evidence-quote.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { messageAddress } from "../emails-address.ts";
import { useFocusNext } from "../../../ui/focus-next.ts";
import { addId } from "./add-item.tsx";
import { dayOf } from "./digest-lines.ts";
import { FixLine, isWeekly } from "./fix-line.tsx";
import { useShownLines } from "./shown-lines.ts";

type Props = { line: SingleLine; onClose: () => void };

/** The passages behind a line, the emails, and ways to put it right; for an item of one's own who added it. */
export function LineSource({ line, onClose }: Props) {
  if (line.own) return <Own line={line} onClose={onClose} />;
  const every = [line.evidence, ...line.more_evidence];
  const passages = [...new Map(every.map((passage) => [passage.text, passage])).values()];
  const places = [...new Map(passages.map((passage) => [placeOf(passage), passage])).values()];
  return (
    <section aria-labelledby="card-source">
      <h3 id="card-source" className="subtitle">
        Where it says so
      </h3>
      {places.map((place) => (
        <Quotation
          key={place.text}
          texts={passages.filter((one) => placeOf(one) === placeOf(place)).map(({ text }) => text)}
        >
          <SourceName {...place} />
        </Quotation>
      ))}
      {/* An event of a calendar has no email to open and nothing to correct here. */}
      {!line.calendar && <Emails line={line} onClose={onClose} />}
    </section>
  );
}

type Passage = SingleLine["evidence"];

const placeOf = ({ email, place }: Passage) => `${place} of ${email?.id}`;

/** Who sent it, about what and when; of a calendar or the usual week its name. */
function SourceName({ email, place }: Passage) {
  const { timezone } = useUser();
  if (!email) return `From the ${place.replace(/^the /, "")}`;
  return (
    <>
      <strong>{senderName(email.sender)}</strong>, {formatDateTime(email.received_at, timezone)}
      <span className="block">
        {email.subject?.trim() || "No Subject"}
        {!/^(email|subject)$/.test(place) && `, ${place}`}
      </span>
    </>
  );
}

function Own({ line, onClose }: Props) {
  const { removal } = useShownLines().changes;
  const focusNext = useFocusNext();
  const [asked, setAsked] = useState(false);
  const gone = () => {
    focusNext(addId(dayOf(line) ?? ""));
    onClose();
  };
  return (
    <section>
      <p className="quiet plain">
        {line.added_by ? `Added by ${line.added_by.name}` : "Added by your family"}
      </p>
      <Fold label="Change it">
        <FixLine line={line} onClose={onClose} />
      </Fold>
      <Button variant="default" size="compact-md" mt="sm" onClick={() => setAsked(true)}>
        Delete
      </Button>
      <ConfirmDialog
        opened={asked}
        title={`Delete “${line.text}”?`}
        confirmLabel="Delete"
        danger
        attempt={removal}
        failed="We couldn’t delete it."
        onConfirm={() => removal.mutate(line.item_id, { onSuccess: gone })}
        onClose={() => setAsked(false)}
      >
        {isWeekly(line) ? "It goes from every week." : "It goes from the page for everybody in the family."}
      </ConfirmDialog>
    </section>
  );
}

function Emails({ line, onClose }: Props) {
  const { source_ids, message_id } = line;
  return (
    <>
      <p className="row top gap-wide plain mt-s">
        {source_ids.map((id, index) => (
          <Anchor key={id} component={Link} to={messageAddress(id)} className="tap">
            {source_ids.length === 1 ? "Open the email" : `Open email ${index + 1}`}
          </Anchor>
        ))}
      </p>
      <Fold label="Something’s wrong">
        <FixLine line={line} onClose={onClose} />
        <Button
          component={Link}
          to={`${messageAddress(message_id)}#missed`}
          variant="default"
          size="compact-md"
          mt="sm"
        >
          Something was missed
        </Button>
      </Fold>
    </>
  );
}
