import { Button } from "@mantine/core";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useConfig } from "../../lib/config.ts";
import { useUser } from "../../lib/session.ts";
import type { FirstRunStepProps } from "../../ui/first-run-step.ts";
import { useProviders } from "./gmail.api.ts";
import { GmailConnection } from "./gmail-connection.tsx";
import { wayFor } from "./imap/presets.ts";

const OtherMailboxes = lazy(() => import("./imap/other-mailboxes.tsx"));
const ShortestWay = lazy(() => import("./imap/shortest-way.tsx"));

/** Step of the dashboard's first-run guide: the way that fits the address they signed up with, and the others on request. */
export function ConnectMailboxStep({ done, onDone }: FirstRunStepProps) {
  const { email } = useUser();
  const providers = useProviders().data;
  const gmail = useConfig().data?.gmail !== false;
  const [others, setOthers] = useState(false);
  const connected = providers?.some(({ status }) => status === "connected") ?? false;
  const tell = useEffectEvent(onDone);
  useEffect(() => {
    if (connected && !done) tell();
  }, [connected, done]);
  const way = wayFor(email, gmail);
  const preset = way === "gmail" ? null : way;
  if (preset && !others)
    return (
      <Suspense>
        <ShortestWay preset={preset} />
        <Button variant="subtle" mt="sm" onClick={() => setOthers(true)}>
          My school writes to another mailbox
        </Button>
      </Suspense>
    );
  return (
    <>
      <GmailConnection />
      {others || !gmail ? (
        <Suspense>
          <OtherMailboxes />
        </Suspense>
      ) : (
        <Button variant="subtle" mt="sm" onClick={() => setOthers(true)}>
          I don’t use Gmail
        </Button>
      )}
    </>
  );
}
