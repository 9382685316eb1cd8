import type { SingleLine } from "@gatepost/contract/emails";
import { mailtoOf, openableLink } from "@gatepost/contract/wording";
import { Anchor } from "@mantine/core";
import { IconExternalLink, IconMail } from "@tabler/icons-react";

/** What the letter lets one do: pay, book or fill in, and answer. */
export const LineLinks = ({ line }: { line: SingleLine }) => (
  <>
    <LineLink line={line} />
    <ReplyLink line={line} />
  </>
);

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
