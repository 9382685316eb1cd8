import type { SingleLine } from "@gatepost/contract/emails";
import { mailtoOf, openableLink } from "@gatepost/contract/wording";
import { Anchor } from "@mantine/core";
import { IconExternalLink, IconMail } from "@tabler/icons-react";
import { AddToCalendar } from "../../calendars/add-to-calendar.tsx";

/** What the letter lets one do: pay, book or fill in, answer, and for a dated line put it into a calendar. */
export function LineLinks({ line, onRow = false }: { line: SingleLine; onRow?: boolean }) {
  const isDated =
    (line.starts_at ?? line.due) !== null && !line.flags.includes("cancelled") && !line.usual_week;
  return (
    <>
      <LineLink line={line} />
      <ReplyLink line={line} />
      {/* On its row a task has its box, and its day can be taken over from its card. */}
      {isDated && !(onRow && line.kind === "action") && (
        <AddToCalendar itemId={line.item_id} text={line.text} iconOnly={onRow} />
      )}
    </>
  );
}

/** A link to pay, book or fill in. */
function LineLink({ line }: { line: Pick<SingleLine, "link" | "verb"> }) {
  const link = openableLink(line.link, line.verb);
  if (!link) return null;
  return (
    <Anchor className="tap bold" href={link.address} target="_blank" rel="noopener noreferrer">
      <IconExternalLink size={16} aria-hidden="true" />
      {link.words}
      <span className="visually-hidden"> (opens a new tab)</span>
    </Anchor>
  );
}

/** Opens the parent's mail program with a prepared reply. */
function ReplyLink({ line }: { line: Pick<SingleLine, "reply" | "text"> }) {
  const address = mailtoOf(line);
  if (!address) return null;
  return (
    <Anchor className="tap bold" href={address}>
      <IconMail size={16} aria-hidden="true" />
      Reply by email
    </Anchor>
  );
}
