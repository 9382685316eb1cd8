import type { EmailProvider } from "@gatepost/contract/settings";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { ConnectButton, ConnectStatus } from "../../features/settings/gmail-connect-status.tsx";
import { useGmailProvider, useProviders } from "../../features/settings/gmail.api.ts";
import { lostWords } from "../../features/settings/lost-words.ts";
import { useGmailConnect } from "../../features/settings/use-gmail-connect.ts";
import { settingsAddress } from "../../lib/addresses.ts";
import { useUser } from "../../lib/session.ts";
import { StatusLine } from "../../ui/status-line.tsx";
import { useRecentSummaries } from "../dashboard/dashboard.api.ts";
import classes from "./lost-connection-banner.module.css";

/**
 * Says that a mailbox can no longer be read, why, since when, and mends it by one button. Nothing for a mailbox never connected, nor
 * while the dashboard's first-run guide stands: its own step says it.
 */
export default function LostConnectionBanner({ page }: { page: string }) {
  const provider = useGmailProvider().data;
  const lost = useProviders().data?.find(isLostElsewhere);
  const summaries = useRecentSummaries();
  const guided = page === "/dashboard" && (summaries.isPending || summaries.data?.count === 0);
  if (guided) return null;
  if (lost) return <LostElsewhere provider={lost} />;
  return provider && <Reconnect provider={provider} />;
}

const isLostElsewhere = ({ provider, status }: EmailProvider): boolean =>
  provider !== "gmail" && status === "needs_reconnect";

/** A password is given under Settings. */
function LostElsewhere({ provider }: { provider: EmailProvider }) {
  const { timezone } = useUser();
  return (
    <aside className={classes.banner} aria-label="Mailbox connection">
      <StatusLine tone="problem">
        <strong>Gatepost can no longer read {provider.email_address}.</strong> {lostWords(provider, timezone)}
      </StatusLine>
      <div>
        <Button component={Link} to={settingsAddress.providers}>
          Reconnect mailbox
        </Button>
      </div>
    </aside>
  );
}

function Reconnect({ provider }: { provider: EmailProvider }) {
  const { timezone } = useUser();
  const { state, connect } = useGmailConnect();
  if (provider.status === "connected") {
    if (state.step !== "connected") return null;
    return (
      <StatusLine tone="good" live>
        Gmail is connected again. We’re reading what came in the meantime.
      </StatusLine>
    );
  }
  return (
    <aside className={classes.banner} aria-label="Gmail connection">
      <StatusLine tone="problem">
        <strong>Gatepost can no longer read {provider.email_address}.</strong> {lostWords(provider, timezone)}
      </StatusLine>
      <ConnectButton state={state} reconnect onConnect={connect} />
      <ConnectStatus state={state} onConnect={connect} />
    </aside>
  );
}
