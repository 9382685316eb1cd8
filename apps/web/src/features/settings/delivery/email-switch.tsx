import { texts } from "@gatepost/contract/texts";
import { Switch } from "@mantine/core";
import { messageOf } from "../../../lib/api-error.ts";
import { useUser } from "../../../lib/session.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { useUpdateProfile } from "../settings.api.ts";

/** The parent's own copy; it changes as soon as the server has taken it. */
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
      {update.isError && <ErrorState message={messageOf(update.error, texts.schedule_update_failed)} />}
    </>
  );
}
