import { getProfile } from "@gatepost/contract/auth";
import { paymentRefreshWaitMs } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import { Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { messageOf } from "../../lib/api-error.ts";
import { call } from "../../lib/api.ts";
import { pageTitle } from "../../lib/page-meta.ts";
import { session } from "../../lib/session.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { AfterCheckout } from "./after-checkout.tsx";

export const meta = () => pageTitle("Payment successful");

/** Waits two seconds for the provider's notice, then reloads the profile once (SPEC sections 2 and 7). */
export default function SubscriptionSuccessPage() {
  const checkout = useSearchParams()[0].get("session_id");
  const account = useQuery({
    queryKey: ["after-payment", checkout],
    queryFn: async () => {
      await new Promise((resolve) => setTimeout(resolve, paymentRefreshWaitMs));
      const user = await call(getProfile);
      session.keepUser(user);
      return user;
    },
    retry: false,
    staleTime: Infinity,
  });

  return (
    <AfterCheckout
      title={
        account.isError
          ? "Payment Successful, but there was an issue updating your account"
          : "Payment Successful"
      }
      to="/dashboard"
      label="To the dashboard"
    >
      {account.isPending && (
        <output>
          <Loader size="sm" type="dots" /> Updating your account…
        </output>
      )}
      {account.isError && (
        <ErrorState
          message={messageOf(account.error, texts.account_refresh_failed)}
          retrying={account.isFetching}
          onRetry={() => void account.refetch()}
        />
      )}
      {account.isSuccess && (
        <StatusLine tone="good" live>
          {account.data.subscription_tier === "premium"
            ? "You are on Premium. Thank you!"
            : "The payment has arrived; Premium starts as soon as Stripe confirms it, usually within a minute."}
        </StatusLine>
      )}
    </AfterCheckout>
  );
}
