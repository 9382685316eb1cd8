import type { SingleLine } from "@gatepost/contract/emails";
import { Anchor } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import classes from "./digest-line.module.css";
import { mailtoOf } from "./mailto.ts";

/** Opens the parent's mail program with a prepared reply. */
export function ReplyLink({ line }: { line: Pick<SingleLine, "reply" | "text"> }) {
  const address = mailtoOf(line);
  if (!address) return null;
  return (
    <Anchor className={`${classes.link} bold`} href={address}>
      <IconMail size={16} aria-hidden="true" />
      Reply by email
    </Anchor>
  );
}
