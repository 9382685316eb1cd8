import type { MessageContent } from "@gatepost/contract/emails";
import { ActionIcon } from "@mantine/core";
import { IconDownload, IconPaperclip } from "@tabler/icons-react";
import { Failure } from "../../../ui/failure.tsx";
import { formatBytes } from "./format-bytes.ts";
import classes from "./message-content.module.css";
import { useSaveAttachment } from "./messages.api.ts";

/** The mail's attachments to download, marking those that could not be read. */
export function Attachments({ message }: { message: MessageContent }) {
  const save = useSaveAttachment(message.id);
  if (message.attachments.length === 0) return null;
  return (
    <section>
      <h4 className="subtitle mb-s">Attachments</h4>
      <ul className={`${classes.attachments} bare stack gap-s`}>
        {message.attachments.map((attachment) => {
          const name = attachment.filename || "No name";
          return (
            <li key={attachment.index} className={`${classes.attachment} box padded-s row nowrap`}>
              <IconPaperclip size={20} aria-hidden="true" />
              <span className="stack gap-0 grow">
                <strong>{name}</strong>
                <span className="quiet small">
                  {formatBytes(attachment.size)}
                  {attachment.unreadable_reason && ` · not read: ${attachment.unreadable_reason}`}
                </span>
              </span>
              <ActionIcon
                variant="subtle"
                size="xl"
                aria-label={`Save ${name}`}
                loading={save.isPending && save.variables.index === attachment.index}
                onClick={() => save.mutate(attachment)}
              >
                <IconDownload size={22} aria-hidden="true" />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <Failure of={save} says="We couldn’t load the attachment." />
    </section>
  );
}
