import { Button, Skeleton } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useConfig } from "../../lib/config.ts";
import { useUser } from "../../lib/session.ts";
import type { FirstRunStepProps } from "../../ui/first-run-step.ts";
import { GmailConnection } from "./gmail-connection.tsx";
import { type ShortWay, wayFor } from "./imap/presets.ts";
import { useProviders } from "./providers.api.ts";

const OtherMailboxes = lazy(() => import("./imap/other-mailboxes.tsx"));
const OwnAddress = lazy(() => import("./own-address/own-address.tsx"));
const ShortestWay = lazy(() => import("./imap/shortest-way.tsx"));

/** Step of the dashboard's first-run guide: the way that suits the sign-up address, and the others on request. */
export function ConnectMailboxStep({ done, onDone }: FirstRunStepProps) {
  const { email } = useUser();
  const config = useConfig();
  const providers = useProviders().data ?? [];
  const connected = providers.some(
    ({ provider, status, last_received_at }) =>
      status === "connected" && (provider !== "address" || Boolean(last_received_at)),
  );
  const forwards = providers.some(({ provider }) => provider === "address");
  const tell = useEffectEvent(onDone);
  useEffect(() => {
    if (connected && !done) tell();
  }, [connected, done]);
  if (config.isPending) return <Skeleton height={132} radius="md" />;
  const server = { gmail: config.data?.gmail !== false, own_address: config.data?.own_address === true };
  return (
    <>
      <Ways
        way={wayFor(email, server)}
        {...server}
        finish={
          forwards && !connected ? (
            <Button mt="md" onClick={onDone}>
              I’ve set up forwarding
            </Button>
          ) : null
        }
      />
    </>
  );
}

type WaysProps = {
  way: ShortWay | null;
  gmail: boolean;
  own_address: boolean;
  /** For ways that don't complete the step by themselves. */
  finish: ReactNode;
};

function Ways({ way, gmail, own_address, finish }: WaysProps) {
  const [others, setOthers] = useState(way === null);
  if (way !== null && way !== "gmail" && !others)
    return (
      <Suspense>
        <ShortestWay way={way} />
        {finish && <div>{finish}</div>}
        <Button variant="subtle" mt="sm" onClick={() => setOthers(true)}>
          Use another mailbox
        </Button>
      </Suspense>
    );
  return (
    <>
      {gmail && <GmailConnection />}
      {others ? (
        <Suspense>
          <OtherMailboxes />
          {own_address && <OwnAddress />}
          {finish}
        </Suspense>
      ) : (
        <Button variant="subtle" mt="sm" onClick={() => setOthers(true)}>
          I don’t use Gmail
        </Button>
      )}
    </>
  );
}
