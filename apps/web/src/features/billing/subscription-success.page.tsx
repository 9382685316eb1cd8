import { texts } from "@gatepost/contract/texts";
import { Button, Loader } from "@mantine/core";
import { IconCheck, IconClock } from "@tabler/icons-react";
import { Link, useSearchParams } from "react-router";
import { pageTitle } from "../../lib/page-meta.ts";
import { useUser } from "../../lib/session.ts";
import { Failure } from "../../ui/failure.tsx";
import { RunUnderWay } from "../emails/processing/run-under-way.tsx";
import { useProfileAfterPayment, useRefreshSubscription } from "./billing.api.ts";
import { PaymentOutcome } from "./payment-outcome.tsx";

export const meta = () => pageTitle("Payment");

/** /subscription/success: waits two seconds, fetches the profile once and shows the outcome. */
export default function SubscriptionSuccessPage() {
  const [search] = useSearchParams();
  const profile = useProfileAfterPayment(search.get("session_id") ?? "");
  const premium = useUser().subscription_tier === "premium";
  if (premium && !profile.isPending) return <Welcome />;
  if (profile.isPending) {
    return (
      <PaymentOutcome title="Thank you" icon={<Loader size="md" />}>
        <p>Your payment went through. Your account is being updated…</p>
      </PaymentOutcome>
    );
  }
  return profile.isError ? (
    <NotYet title="Payment Successful, but there was an issue updating your account">
      You haven’t lost anything. Check again now or come back later.
    </NotYet>
  ) : (
    <NotYet title="Payment is being confirmed">
      We’re waiting for Stripe to confirm your payment. This usually takes a few seconds.
    </NotYet>
  );
}

function Welcome() {
  return (
    <>
      <PaymentOutcome
        title="Welcome to Premium"
        icon={<IconCheck size={36} stroke={2.5} />}
        actions={
          <>
            <Button component={Link} to="/children" size="lg">
              Add your other children
            </Button>
            {toDashboard}
          </>
        }
      >
        <p>Payment Successful. Every child, every school email and your whole history are open now.</p>
      </PaymentOutcome>
      <RunUnderWay />
    </>
  );
}

const toDashboard = (
  <Button component={Link} to="/dashboard" variant="default">
    Go to the dashboard
  </Button>
);

function NotYet({ title, children }: { title: string; children: string }) {
  const refresh = useRefreshSubscription();
  return (
    <PaymentOutcome
      title={title}
      icon={<IconClock size={34} />}
      actions={
        <>
          <Failure of={refresh} says={texts.account_refresh_failed} />
          <Button size="lg" loading={refresh.isPending} onClick={() => refresh.mutate()}>
            Check again
          </Button>
          {toDashboard}
        </>
      }
    >
      <p>{children}</p>
    </PaymentOutcome>
  );
}
