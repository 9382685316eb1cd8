import type { MessageContent } from "@gatepost/contract/emails";
import { Button, Stack } from "@mantine/core";
import { IconArrowsVertical, IconPhoto } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { Failure } from "../../../ui/failure.tsx";
import classes from "./message-content.module.css";
import { usePictures } from "./messages.api.ts";
import { safeMail } from "./safe-html.ts";

type Props = { message: MessageContent & { html_content: string } };

/** The mail as it was sent, in a frame that can neither run nor fetch anything; external pictures only on request. */
export function MessageFrame({ message }: Props) {
  const { html_content: html } = message;
  const [asked, setAsked] = useState(false);
  const [tall, setTall] = useState(false);
  const plain = useMemo(() => safeMail(html, () => undefined, location.origin), [html]);
  const pictures = usePictures(message.id, asked || plain.hasOwnPictures);
  const mail = useMemo(() => {
    if (!pictures.data) return plain;
    const links = new Map(pictures.data.map(({ address, src }) => [address, location.origin + src]));
    // Pictures that came with the mail don't call home.
    const pictureOf = (address: string) => (asked || /^cid:/i.test(address) ? links.get(address) : undefined);
    return safeMail(html, pictureOf, location.origin);
  }, [html, plain, pictures.data, asked]);
  return (
    <Stack gap="0.5rem" align="flex-start">
      {plain.hasRemotePictures && !(asked && pictures.isSuccess) && (
        <div className={classes.images}>
          <span>
            Pictures are hidden so the sender can’t tell you opened this. If you show them, Gatepost fetches
            them for you.
          </span>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPhoto size={18} aria-hidden="true" />}
            loading={asked && pictures.isFetching}
            onClick={() => (asked ? void pictures.refetch() : setAsked(true))}
          >
            Show pictures
          </Button>
        </div>
      )}
      <Failure of={pictures} says="We couldn’t load the pictures." />
      <iframe
        className={classes.frame}
        data-tall={tall || undefined}
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
