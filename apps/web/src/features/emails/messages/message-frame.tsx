import type { MessageContent } from "@gatepost/contract/emails";
import { Button, Stack } from "@mantine/core";
import { IconArrowsVertical, IconPhoto } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { Failure } from "../../../ui/failure.tsx";
import { picturesOf } from "./frame-pictures.ts";
import { useOwnPictures } from "./messages.api.ts";
import { safeMail } from "./safe-html.ts";

type Props = { message: MessageContent & { html_content: string } };

/** The mail as it was sent, in a frame that can neither run nor fetch anything, apart from external pictures on request. */
export function MessageFrame({ message }: Props) {
  const { html_content: html } = message;
  const [asked, setAsked] = useState(false);
  const [tall, setTall] = useState(false);
  const plain = useMemo(() => safeMail(html, () => undefined, false), [html]);
  const own = useOwnPictures(message.id, plain.hasOwnPictures);
  const mail = useMemo(
    () => (asked || own.data ? safeMail(html, picturesOf(own.data ?? [], asked), asked) : plain),
    [html, plain, own.data, asked],
  );
  return (
    <Stack gap="0.5rem" align="flex-start">
      {plain.hasRemotePictures && !asked && (
        <div className="note row between gap-wide small">
          <span className="grow">
            Pictures are hidden. If you show them, your browser asks their sender for them, who then knows
            that you opened this, when and roughly where.
          </span>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPhoto size={18} aria-hidden="true" />}
            onClick={() => setAsked(true)}
          >
            Show pictures
          </Button>
        </div>
      )}
      <Failure of={own} says="We couldn’t load the pictures that came with this email." />
      <iframe
        className="box mail"
        style={{ height: tall ? "90vh" : "min(26rem, 62vh)" }}
        title={`Email: ${message.subject ?? "No Subject"}`}
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
    </Stack>
  );
}
