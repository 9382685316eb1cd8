import { sendEmailVerification } from "@gatepost/contract/account";
import { Button, Skeleton } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../lib/api-error.ts";
import { call } from "../../lib/api.ts";
import { useConfig } from "../../lib/config.ts";
import { useUser } from "../../lib/session.ts";
import { StatusLine } from "../../ui/status-line.tsx";

/** Whether the address is confirmed, with a button to resend the link if mail is configured. */
export function EmailConfirmation() {
  const { email_verified, email_in_use } = useUser();
  const config = useConfig();
  const resend = useMutation({ mutationFn: () => call(sendEmailVerification) });

  if (email_verified) return <StatusLine tone="good">Your email address is confirmed.</StatusLine>;
  if (config.isPending) return <Skeleton height={52} radius="md" />;
  if (!config.data?.mail) return null;
  return (
    <div className="row between gap-wide">
      <StatusLine tone="notice">
        Your email address isn’t confirmed yet. Open the link we sent you.
        {email_in_use && ` Until then emails go to ${email_in_use}.`}
      </StatusLine>
      <Button size="sm" variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
        Send it again
      </Button>
      <output>
        {resend.isSuccess && <StatusLine tone="good">{resend.data.message}</StatusLine>}
        {resend.isError && (
          <StatusLine tone="problem">{messageOf(resend.error, "We couldn’t send the link.")}</StatusLine>
        )}
      </output>
    </div>
  );
}
