import type { User } from "@gatepost/contract/auth";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { ApiError, messageOf } from "../../lib/api-error.ts";
import { formatDateTime, browserTimeZone } from "../../lib/dates.ts";
import { pageTitle, titleOf } from "../../lib/page-meta.ts";
import { registerAddress, signInAddress } from "../../lib/return-address.ts";
import { useSessionState } from "../../lib/session.ts";
import { Loaded } from "../../ui/failure.tsx";
import { focusOnOpen } from "../../ui/form/form.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { EntranceCard } from "../auth/entrance-card.tsx";
import { Consent } from "./consent.tsx";
import { useFamilyInvitation } from "./family.api.ts";

export const meta = () => pageTitle("Join a family");

const joinedTitle = "You share a family now";
const couldNotOpen = "We couldn’t open this invitation.";
/** The server has refused the link for good. */
const isDead = (error: Error) => error instanceof ApiError && error.status === 400;

/**
 * The page a family's invitation links to: who invites, what joining shares, and the question. Opening it changes
 * nothing.
 */
export default function JoinPage() {
  const token = useSearchParams()[0].get("token") ?? "";
  const invitation = useFamilyInvitation(token);
  const [joined, setJoined] = useState(false);
  if (joined) return <Joined />;
  return (
    <EntranceCard
      title={invitation.data ? `Share a family with ${invitation.data.inviter}?` : "Join a family"}
      footer={
        invitation.isError
          ? null
          : "Don’t know who this is? Close this page: nothing is shared unless you say yes."
      }
    >
      {invitation.isError && isDead(invitation.error) ? (
        <DeadLink message={messageOf(invitation.error, couldNotOpen)} />
      ) : (
        <Loaded query={invitation} waiting="Looking…" failed={couldNotOpen}>
          {({ inviter, email, expires_at }) => (
            <>
              <WhatIsShared inviter={inviter} />
              <Question token={token} inviter={inviter} email={email} onJoined={() => setJoined(true)} />
              <p className="fine plain">
                The link went to {email} and works once, until {formatDateTime(expires_at, browserTimeZone())}
                .
              </p>
            </>
          )}
        </Loaded>
      )}
    </EntranceCard>
  );
}

type QuestionProps = { token: string; inviter: string; email: string; onJoined: () => void };

function Question({ token, inviter, email, onJoined }: QuestionProps) {
  const { pathname, search } = useLocation();
  const signedIn = useSessionState().session;
  const here = pathname + search;
  if (signedIn && isFor(signedIn.user, email))
    return <Consent token={token} inviter={inviter} user={signedIn.user} onJoined={onJoined} />;
  if (signedIn)
    return (
      <StatusLine tone="problem">
        This invitation is for {email}, and you’re signed in with {signedIn.user.email}. Sign out and use the
        account of that address, or ask for an invitation to yours.
      </StatusLine>
    );
  return (
    <>
      <p className="plain">
        To answer, use an account of your own with the address {email}. Your password and settings stay yours.
      </p>
      <Button component="a" href={registerAddress(here)} size="lg" fullWidth>
        Create my account
      </Button>
      <Button component="a" href={signInAddress(here)} variant="default" fullWidth>
        I have an account
      </Button>
    </>
  );
}

const isFor = (user: User, email: string): boolean =>
  (user.email_in_use ?? user.email).toLowerCase() === email.toLowerCase();

/** Used, withdrawn or expired. A member who joined with it may have opened the mail again. */
function DeadLink({ message }: { message: string }) {
  const user = useSessionState().session?.user;
  return (
    <>
      <div className="note" role="alert">
        <StatusLine tone="notice">{message}</StatusLine>
      </div>
      {user?.shares_family && <p className="plain">You already share a family, so you may not need it.</p>}
      <Button component="a" href={user ? "/dashboard" : "/login"} variant="default" fullWidth>
        {user ? "Go to your dashboard" : "Sign in"}
      </Button>
    </>
  );
}

function Joined() {
  const user = useSessionState().session?.user;
  useEffect(() => {
    document.title = titleOf(joinedTitle);
  }, []);
  return (
    <EntranceCard title={joinedTitle} footer={<a href="/settings#family">See who’s in your family</a>}>
      <div ref={focusOnOpen} tabIndex={-1}>
        <StatusLine tone="good">
          You both see the same page, and what one of you ticks off is done for both.
        </StatusLine>
      </div>
      {!user?.has_connected_mailbox && (
        <p className="plain">
          If school writes to you too, connect your own mailbox in Settings. Nobody else sees your mailbox:
          only what school writes appears on the page.
        </p>
      )}
      <Button component="a" href="/dashboard" size="lg" fullWidth>
        See today’s page
      </Button>
    </EntranceCard>
  );
}

function WhatIsShared({ inviter }: { inviter: string }) {
  return (
    <>
      <div>
        <p className="bold plain">You would both see and change</p>
        <ul className="bullets mt-xs">
          <li>the children: school, class and usual week</li>
          <li>the school emails from both your mailboxes, and the daily page</li>
          <li>what’s been done, and who did it</li>
          <li>school senders, calendars and who else gets the summary</li>
        </ul>
      </div>
      <div>
        <p className="bold plain">Only you would see</p>
        <ul className="bullets mt-xs">
          <li>your sign-in, your settings, and when you get the page</li>
          <li>your mailbox: {inviter} sees what school wrote, but can’t open your emails</li>
        </ul>
      </div>
      <p className="plain">
        Only {inviter} can change the plan, download the family’s data or remove you. You can leave at any
        time.
      </p>
    </>
  );
}
