import type { EmailProvider, MailProvider } from "@gatepost/contract/settings";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { lostWords } from "../../features/settings/lost-words.ts";
import { useProviders } from "../../features/settings/providers.api.ts";
import { ConnectButton, ConnectStatus } from "../../features/settings/sign-in-status.tsx";
import { type SignInProvider, signIns } from "../../features/settings/sign-ins.ts";
import { useSignIn } from "../../features/settings/use-sign-in.ts";
import { settingsAddress } from "../../lib/addresses.ts";
import { useUser } from "../../lib/session.ts";
import { StatusLine } from "../../ui/status-line.tsx";
import { useRecentSummaries } from "../dashboard/dashboard.api.ts";

/**
 * Says that a mailbox can no longer be read, why and since when, with one button to fix it. Renders nothing for a
 * mailbox that was never connected, or while the dashboard's first-run guide says the same.
 */
export default function LostConnectionBanner({ page }: { page: string }) {
  const providers = useProviders().data;
  const lost = providers?.find(isLostElsewhere);
  const summaries = useRecentSummaries();
  const guided = page === "/dashboard" && (summaries.isPending || summaries.data?.count === 0);
  if (guided) return null;
  // Passwords are entered under Settings.
  if (lost)
    return (
      <Lost provider={lost} label="Mailbox connection">
        <Button component={Link} to={settingsAddress.providers}>
          Reconnect mailbox
        </Button>
      </Lost>
    );
  const bySignIn = providers?.find(({ provider }) => isSignIn(provider));
  return bySignIn && isSignIn(bySignIn.provider) && <Reconnect provider={bySignIn} of={bySignIn.provider} />;
}

const isSignIn = (provider: MailProvider): provider is SignInProvider => provider in signIns;

const isLostElsewhere = ({ provider, status }: EmailProvider): boolean =>
  !isSignIn(provider) && status === "needs_reconnect";

function Reconnect({ provider, of }: { provider: EmailProvider; of: SignInProvider }) {
  const signIn = useSignIn(of);
  const { name } = signIns[of];
  if (provider.status !== "connected")
    return (
      <Lost provider={provider} label={`${name} connection`}>
        <ConnectButton signIn={signIn} reconnect />
        <ConnectStatus signIn={signIn} />
      </Lost>
    );
  return (
    signIn.state.step === "connected" && (
      <StatusLine tone="good">{name} is connected again. We’re reading what came in the meantime.</StatusLine>
    )
  );
}

type LostProps = { provider: EmailProvider; label: string; children: ReactNode };

function Lost({ provider, label, children }: LostProps) {
  const { timezone } = useUser();
  return (
    <aside className="alarm stack" aria-label={label}>
      <StatusLine tone="problem">
        <strong>Gatepost can no longer read {provider.email_address}.</strong> {lostWords(provider, timezone)}
      </StatusLine>
      {children}
    </aside>
  );
}
