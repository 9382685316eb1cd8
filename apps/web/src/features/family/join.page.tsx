import { Anchor, Button, Text } from "@mantine/core";
import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { messageOf } from "../../lib/api-error.ts";
import { formatDateTime, browserTimeZone } from "../../lib/dates.ts";
import { pageTitle } from "../../lib/page-meta.ts";
import { registerAddress, signInAddress } from "../../lib/return-address.ts";
import { useSessionState } from "../../lib/session.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import layout from "../../ui/form/form-layout.module.css";
import { StatusLine } from "../../ui/status-line.tsx";
import { EntranceCard } from "../auth/entrance-card.tsx";
import { Consent } from "./consent.tsx";
import { useFamilyInvitation } from "./family.api.ts";
import { WhatIsShared } from "./what-is-shared.tsx";

export const meta = () => pageTitle("Join a family");

/** Where a family's invitation leads: who invites, what joining shares, and the question. Opening it changes nothing. */
export default function JoinPage() {
  const token = useSearchParams()[0].get("token") ?? "";
  const invitation = useFamilyInvitation(token);
  const [joined, setJoined] = useState(false);
  if (joined) return <Joined />;
  return (
    <EntranceCard
      title={invitation.data ? `Share a family with ${invitation.data.inviter}?` : "Join a family"}
      footer="Don’t know who this is? Close this page: nothing is shared unless you say yes."
    >
      {invitation.isPending && (
        <StatusLine tone="waiting" live>
          Looking…
        </StatusLine>
      )}
      {invitation.isError && (
        <ErrorState
          message={messageOf(invitation.error, "We couldn’t open this invitation.")}
          retrying={invitation.isFetching}
          onRetry={() => void invitation.refetch()}
        />
      )}
      {invitation.data && (
        <div className={layout.form}>
          <WhatIsShared inviter={invitation.data.inviter} />
          <Question token={token} onJoined={() => setJoined(true)} />
          <Text size="sm">
            The link went to {invitation.data.email} and works once, until{" "}
            {formatDateTime(invitation.data.expires_at, browserTimeZone())}.
          </Text>
        </div>
      )}
    </EntranceCard>
  );
}

function Question({ token, onJoined }: { token: string; onJoined: () => void }) {
  const { pathname, search } = useLocation();
  const signedIn = useSessionState().session;
  if (signedIn) return <Consent token={token} user={signedIn.user} onJoined={onJoined} />;
  const here = pathname + search;
  return (
    <>
      <Text>To answer, use an account of your own: your password and settings stay yours.</Text>
      <Button component="a" href={registerAddress(here)} size="lg" fullWidth>
        Create my account
      </Button>
      <Button component="a" href={signInAddress(here)} variant="default" fullWidth>
        I have an account
      </Button>
    </>
  );
}

function Joined() {
  return (
    <EntranceCard
      title="You share a family now"
      footer={<Anchor href="/profile#family">Who is in it</Anchor>}
    >
      <div className={layout.form}>
        <StatusLine tone="good" live>
          You both see the same page, and what one of you ticks off is done for both.
        </StatusLine>
        <Text>
          Connect your own mailbox in Settings if school writes to you too. Nobody else sees your mailbox:
          only what school writes is on the page.
        </Text>
        <Button component="a" href="/dashboard" size="lg" fullWidth>
          To today’s page
        </Button>
      </div>
    </EntranceCard>
  );
}
