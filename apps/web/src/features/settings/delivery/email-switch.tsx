import { texts } from "@gatepost/contract/texts";
import { Switch } from "@mantine/core";
import { useUser } from "../../../lib/session.ts";
import { Failure } from "../../../ui/failure.tsx";
import { useUpdateProfile } from "../settings.api.ts";

/** Switches the parent's own email on or off, once the server has saved it. */
export function EmailSwitch() {
  const { email_summaries } = useUser();
  const update = useUpdateProfile();
  return (
    <>
      <Switch
        label="Send me my summary by email"
        description={email_summaries ? undefined : "Off. You can still read your summaries under Emails."}
        checked={email_summaries}
        disabled={update.isPending}
        onChange={(event) => update.mutate({ email_summaries: event.currentTarget.checked })}
      />
      <Failure of={update} says={texts.schedule_update_failed} />
    </>
  );
}
