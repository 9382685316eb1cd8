import { Button } from "@mantine/core";
import { IconArrowsVertical, IconPhoto } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import classes from "./message-content.module.css";
import { safeMail } from "./safe-html.ts";

/** The mail as it was sent, in a frame that can neither run nor fetch anything; pictures only when asked for. */
export function MessageFrame({ html, title }: { html: string; title: string }) {
  const [images, setImages] = useState(false);
  const [tall, setTall] = useState(false);
  const mail = useMemo(() => safeMail(html, { images }), [html, images]);
  return (
    <div className={classes.framed}>
      {mail.hasRemoteImages && !images && (
        <div className={classes.images}>
          <span>Pictures are left out, so that the sender does not learn that you opened this.</span>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPhoto size={18} aria-hidden="true" />}
            onClick={() => setImages(true)}
          >
            Show pictures
          </Button>
        </div>
      )}
      <iframe
        className={classes.frame}
        data-tall={tall || undefined}
        title={`E-mail: ${title}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        srcDoc={mail.document}
      />
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconArrowsVertical size={18} aria-hidden="true" />}
        onClick={() => setTall((shown) => !shown)}
      >
        {tall ? "Show less at once" : "Show more at once"}
      </Button>
    </div>
  );
}
