import type { FamilyInvitation } from "@gatepost/contract/family";
import { Button, Group } from "@mantine/core";
import { formatDateTime } from "../../lib/dates.ts";
import { useUser } from "../../lib/session.ts";
import { Failure } from "../../ui/failure.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { failedAlready, useWithdrawInvitation } from "./family.api.ts";

type Props = { invitation: FamilyInvitation; onWithdrawn: () => void };

/** An invitation without an answer yet. */
export function OpenInvitation({ invitation: { id, email, expires_at }, onWithdrawn }: Props) {
  const { timezone } = useUser();
  const withdraw = useWithdrawInvitation();
  return (
    <Group justify="space-between">
      <StatusLine tone="waiting">
        <strong>{email}</strong> hasn’t answered yet. The link works until{" "}
        {formatDateTime(expires_at, timezone)}.
      </StatusLine>
      <Button
        variant="default"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutateAsync(id).then(onWithdrawn, failedAlready)}
      >
        Withdraw the invitation
      </Button>
      <Failure of={withdraw} says="We couldn’t withdraw the invitation." />
    </Group>
  );
}
