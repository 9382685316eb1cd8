import { Button } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { Mailbox } from "./mailbox/mailbox.tsx";
import { useProviders } from "./providers.api.ts";

/** Step of the dashboard's first-run guide: the mailbox that school writes to. */
export function ConnectMailboxStep({ onDone }: { onDone: () => void }) {
  const providers = useProviders().data ?? [];
  const connected = providers.some(
    ({ provider, status, last_received_at }) =>
      status === "connected" && (provider !== "address" || Boolean(last_received_at)),
  );
  const tell = useEffectEvent(onDone);
  useEffect(() => {
    if (connected) tell();
  }, [connected]);
  return (
    <div className="stack">
      <p className="plain">Which mailbox does school write to? It needn’t be the one you signed up with.</p>
      <Mailbox />
      {!connected && providers.some(({ provider }) => provider === "address") && (
        <Button onClick={onDone}>I’ve set up forwarding</Button>
      )}
    </div>
  );
}
