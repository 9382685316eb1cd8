import { noMailYet } from "@gatepost/contract/delivery";
import { texts } from "@gatepost/contract/texts";
import { Switch } from "@mantine/core";
import { Link } from "react-router";
import { useConfig } from "../../../lib/config.ts";
import { useUser } from "../../../lib/session.ts";
import { Loaded } from "../../../ui/failure.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { useUpdateProfile } from "../settings.api.ts";
import { Alerts } from "./alerts.tsx";
import { useDelivery, useTestSummary } from "./delivery.api.ts";
import { HolidayPause } from "./holiday-pause.tsx";
import { Part } from "./part.tsx";
import { SendTest } from "./send-test.tsx";

/** How the daily summary is delivered: on or off, the address, a test, alerts besides it, and a pause. */
export function SummaryDelivery() {
  const config = useConfig();
  const mail = config.data?.mail;
  const push = config.data?.push_public_key ?? null;
  return (
    <>
      {mail === false ? (
        <Part id="by-email" title="By email">
          <StatusLine tone="notice">
            {noMailYet} Until then you’ll find your summaries under Emails.
          </StatusLine>
        </Part>
      ) : (
        <ByEmail />
      )}
      {(mail || push) && <Alerts publicKey={push} />}
      <Part id="holidays" title="Holidays">
        <HolidayPause />
      </Part>
    </>
  );
}

/** The parent's own email: on or off, where it goes, and a test, which doesn't count as the day's summary. */
function ByEmail() {
  const { email_summaries } = useUser();
  const delivery = useDelivery();
  const update = useUpdateProfile();
  const test = useTestSummary();
  const isOn = update.isPending ? update.variables.email_summaries === true : email_summaries;
  return (
    <Part id="by-email" title="By email" change={update} failed={texts.schedule_update_failed}>
      <Loaded query={delivery} failed="We couldn’t load where your summary goes." height={144}>
        {({ address }) => (
          <>
            <Switch
              label="Send me my summary by email"
              description={isOn ? undefined : "Off. You can still read your summaries under Emails."}
              checked={isOn}
              onChange={(event) => update.mutate({ email_summaries: event.currentTarget.checked })}
            />
            <WhereItGoes address={address} />
            <SendTest label="Send me a test summary" test={test} disabled={address === null} />
          </>
        )}
      </Loaded>
    </Part>
  );
}

/** The address that gets the summary, and until when, if the account's is not confirmed. */
function WhereItGoes({ address }: { address: string | null }) {
  const { email, email_verified } = useUser();
  const to = <strong className="anywhere">{address ?? email}</strong>;
  if (email_verified) {
    return (
      <p className="quiet">
        To {to}, which you can change in <Link to="/profile">your profile</Link>.
      </p>
    );
  }
  if (address === null)
    return <StatusLine tone="problem">Nothing is sent until you confirm {to}, or connect Gmail.</StatusLine>;
  return (
    <StatusLine tone="notice">
      Goes to {to} until you confirm <span className="anywhere">{email}</span>.
    </StatusLine>
  );
}
