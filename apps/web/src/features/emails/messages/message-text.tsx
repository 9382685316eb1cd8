import type { MessageContent } from "@gatepost/contract/emails";
import { Anchor } from "@mantine/core";
import classes from "./message-content.module.css";
import { splitLinks } from "./split-links.ts";

/** The mail as readable text; quoted older mail is folded. */
export function MessageText({ message }: { message: MessageContent }) {
  return (
    <div className={classes.text}>
      {message.content.trim() === "" ? (
        <p className="quiet">This email has no text of its own.</p>
      ) : (
        <Words text={message.content} />
      )}
      {message.quoted_content && (
        <details>
          <summary className={classes.fold}>Earlier emails quoted below it</summary>
          <div className={classes.quoted}>
            <Words text={message.quoted_content} />
          </div>
        </details>
      )}
    </div>
  );
}

function Words({ text }: { text: string }) {
  return (
    <p className="pre-line plain">
      {splitLinks(text).map((part, index) =>
        part.link ? (
          <Anchor key={index} inherit href={part.link} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </Anchor>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}
