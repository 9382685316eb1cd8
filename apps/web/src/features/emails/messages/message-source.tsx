import { messageIdCharacters } from "@gatepost/contract/limits";
import type { Message } from "@gatepost/contract/emails";
import { Anchor, Button, CopyButton } from "@mantine/core";
import { gmailSenderSearch, gmailSubjectSearch, shortMessageId } from "./gmail-links.ts";
import { Marked } from "../search/marked.tsx";
import classes from "./message-card.module.css";
import { senderAddress } from "./sender-name.ts";

/** The sender's address and, for Gmail messages, links to find it there. */
export function MessageSource({ message, terms }: { message: Message; terms: string }) {
  const address = senderAddress(message.sender);
  if (message.added_by_hand) return <AddedSource message={message} />;
  return (
    <div className={`${classes.source} row between gap-wide soft fine`}>
      {address && (
        <span className={classes.address}>
          From <Marked text={address} terms={terms} />
        </span>
      )}
      {message.provider === "gmail" && <FindInGmail message={message} />}
      {message.message_id && (
        <span className="row inline gap-xs figures">
          <span title={message.message_id}>{shortMessageId(message.message_id, messageIdCharacters)}</span>
          <CopyButton value={message.message_id}>
            {({ copied, copy }) => (
              <Button variant="subtle" size="compact-sm" onClick={copy} aria-live="polite">
                {copied ? "Copied" : "Copy message ID"}
              </Button>
            )}
          </CopyButton>
        </span>
      )}
    </div>
  );
}

function FindInGmail({ message: { subject, sender } }: { message: Message }) {
  return (
    <span>
      Find in Gmail{" "}
      {subject && (
        <>
          <Anchor inherit href={gmailSubjectSearch(subject)} target="_blank" rel="noopener noreferrer">
            by subject
          </Anchor>{" "}
          or{" "}
        </>
      )}
      <Anchor inherit href={gmailSenderSearch(sender)} target="_blank" rel="noopener noreferrer">
        by sender
      </Anchor>
    </span>
  );
}

/** Added by hand, so it is in no mailbox. */
function AddedSource({ message: { sender } }: { message: Message }) {
  const address = senderAddress(sender);
  return (
    <div className={`${classes.source} row between gap-wide soft fine`}>
      {address && <span className={classes.address}>From {address}</span>}
      <span>Added by you</span>
    </div>
  );
}
