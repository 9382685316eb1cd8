import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { pageTitle } from "../../lib/page-meta.ts";
import { signInAddress } from "../../lib/return-address.ts";
import { session, useSessionState } from "../../lib/session.ts";
import { Loaded } from "../../ui/failure.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { confirmEmail } from "./auth.api.ts";
import { EntranceCard } from "./entrance-card.tsx";

export const meta = () => pageTitle("Confirm your email address");

/** The page that the confirmation mail links to: opening it while signed in to the account confirms the address. */
export default function VerifyEmailPage() {
  const token = useSearchParams()[0].get("token") ?? "";
  const signedIn = useSessionState().session !== null;
  // A new account is signed in only in the tab where it was made, and the link opens another.
  useEffect(() => session.askTabs(), []);
  return signedIn ? <Confirmation token={token} /> : <SignInFirst />;
}

const title = "Confirm your email address";

function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <EntranceCard
      title={title}
      intro="Sign in to the account you made with this address, and we’ll confirm it."
      footer="Didn’t make an account here? Somebody may have typed your address by mistake. You don’t need to do anything."
    >
      <Button component="a" href={signInAddress(pathname + search)} size="lg" fullWidth>
        Sign in and confirm
      </Button>
      <a href="/forgot-password">I don’t know the password</a>
    </EntranceCard>
  );
}

function Confirmation({ token }: { token: string }) {
  const confirmation = useQuery({
    queryKey: ["verify-email", token],
    queryFn: () => confirmEmail(token),
    retry: false,
    staleTime: Infinity,
  });
  return (
    <EntranceCard title={title}>
      <Loaded query={confirmation} waiting="Confirming…" failed="We couldn’t confirm your address.">
        {(message) => <StatusLine tone="good">{message}</StatusLine>}
      </Loaded>
      <Button component="a" href="/dashboard" size="lg" fullWidth>
        Go on to Gatepost
      </Button>
    </EntranceCard>
  );
}
