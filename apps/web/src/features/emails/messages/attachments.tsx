import type { MessageContent } from "@gatepost/contract/emails";
import { IconPaperclip } from "@tabler/icons-react";
import { formatBytes } from "./format-bytes.ts";
import classes from "./message-content.module.css";

/** What came with the mail, and which of it could not be read. */
export function Attachments({ message }: { message: MessageContent }) {
  if (message.attachments.length === 0) return null;
  return (
    <section>
      <h4 className={classes.label}>Attachments</h4>
      <ul className={classes.attachments}>
        {message.attachments.map((attachment) => (
          <li key={attachment.index} className={classes.attachment}>
            <IconPaperclip size={20} aria-hidden="true" />
            <span className={classes.file}>
              <strong>{attachment.filename || "Without a name"}</strong>
              <span className={classes.size}>
                {formatBytes(attachment.size)}
                {attachment.unreadable_reason && ` · not read: ${attachment.unreadable_reason}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
