import { useEffect, useEffectEvent } from "react";
import type { FirstRunStepProps } from "../../ui/first-run-step.ts";
import { useGmailProvider } from "./gmail.api.ts";
import { GmailConnection } from "./gmail-connection.tsx";

/** Step of the dashboard's first-run guide: connect Gmail. */
export function ConnectGmailStep({ done, onDone }: FirstRunStepProps) {
  const connected = useGmailProvider().data?.status === "connected";
  const tell = useEffectEvent(onDone);
  useEffect(() => {
    if (connected && !done) tell();
  }, [connected, done]);
  return <GmailConnection />;
}
