import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { messageOf } from "../../lib/api-error.ts";
import { pageTitle } from "../../lib/page-meta.ts";
import { useSessionState } from "../../lib/session.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { confirmEmail } from "./auth.api.ts";
import { EntranceCard } from "./entrance-card.tsx";

export const meta = () => pageTitle("Confirm your email address");

/** Where the confirmation mail's link leads; opening it confirms. */
export default function VerifyEmailPage() {
  const token = useSearchParams()[0].get("token") ?? "";
  const signedIn = useSessionState().session !== null;
  const confirmation = useQuery({
    queryKey: ["verify-email", token],
    queryFn: () => confirmEmail(token),
    retry: false,
    staleTime: Infinity,
  });
  return (
    <EntranceCard
      title="Confirm your email address"
      footer={
        <Anchor href={signedIn ? "/dashboard" : "/login"}>{signedIn ? "To the dashboard" : "Sign in"}</Anchor>
      }
    >
      {confirmation.isPending && (
        <StatusLine tone="waiting" live>
          Confirming…
        </StatusLine>
      )}
      {confirmation.isSuccess && (
        <StatusLine tone="good" live>
          {confirmation.data}
        </StatusLine>
      )}
      {confirmation.isError && (
        <ErrorState
          message={messageOf(confirmation.error, "We couldn’t confirm your address.")}
          retrying={confirmation.isFetching}
          onRetry={() => void confirmation.refetch()}
        />
      )}
    </EntranceCard>
  );
}
