import type { SingleLine } from "@gatepost/contract/emails";
import { Anchor } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import classes from "./digest-line.module.css";
import { openableLink } from "./openable-link.ts";

/** A link to pay, book or fill in. */
export function LineLink({ line }: { line: Pick<SingleLine, "link" | "verb"> }) {
  const link = openableLink(line.link, line.verb);
  if (!link) return null;
  return (
    <Anchor className={`${classes.link} bold`} href={link.address} target="_blank" rel="noopener noreferrer">
      <IconExternalLink size={16} aria-hidden="true" />
      {link.words}
      <span className="visually-hidden"> (opens a new tab)</span>
    </Anchor>
  );
}
