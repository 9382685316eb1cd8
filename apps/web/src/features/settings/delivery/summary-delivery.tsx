import { type Delivery, noMailYet } from "@gatepost/contract/delivery";
import { texts } from "@gatepost/contract/texts";
import { Anchor, Skeleton, Switch } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useConfig } from "../../../lib/config.ts";
import { useUser } from "../../../lib/session.ts";
import { Loaded, Outcome } from "../../../ui/failure.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { useUpdateProfile } from "../settings.api.ts";
import { Alerts } from "./alerts.tsx";
import { useDelivery, useTestSummary } from "./delivery.api.ts";
import { HolidayPause } from "./holiday-pause.tsx";
import { SendTest } from "./send-test.tsx";

/** The usual height of the part about email, while it loads. */
const byEmailHeight = 200;

/** How the daily summary is delivered: on or off, the address, a test, alerts besides it, and a pause. */
export function SummaryDelivery() {
  const config = useConfig();
  const mail = config.data?.mail;
  const push = config.data?.push_public_key ?? null;
  const delivery = useDelivery();
  return (
    <>
      <Part id="by-email" title="By email">
        {mail === false && (
          <StatusLine tone="notice">
            {noMailYet} Until then you’ll find your summaries under Emails.
          </StatusLine>
        )}
        {config.isPending && <Skeleton height={byEmailHeight} radius="md" />}
        {mail && (
          <Loaded query={delivery} failed="We couldn’t load where your summary goes." height={byEmailHeight}>
            {(where) => <ByEmail {...where} />}
          </Loaded>
        )}
      </Part>
      {(mail || push) && (
        <Part id="alerts" title="Between summaries">
          <Alerts publicKey={push} />
        </Part>
      )}
      <Part id="holidays" title="Holidays">
        <HolidayPause />
      </Part>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="stack ruled" aria-labelledby={id}>
      <h3 className="subtitle" id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** The parent's own email: on or off, where it goes, and a test, which doesn't count as the day's summary. */
function ByEmail({ address }: Delivery) {
  const { email_summaries } = useUser();
  const update = useUpdateProfile();
  const test = useTestSummary();
  const isOn = update.isPending ? update.variables.email_summaries === true : email_summaries;
  return (
    <>
      <Switch
        label="Send me my summary by email"
        description={isOn ? undefined : "Off. You can still read your summaries under Emails."}
        checked={isOn}
        onChange={(event) => update.mutate({ email_summaries: event.currentTarget.checked })}
      />
      <Outcome of={update} done="Saved." failed={texts.schedule_update_failed} />
      <WhereItGoes address={address} />
      <SendTest label="Send me a test summary" test={test} disabled={address === null} />
    </>
  );
}

/** The address that gets the summary, and until when, if the account's is not confirmed. */
function WhereItGoes({ address }: Pick<Delivery, "address">) {
  const { email, email_verified } = useUser();
  const to = <strong className="anywhere">{address ?? email}</strong>;
  if (email_verified) {
    return (
      <p className="quiet">
        To {to}, which you can change in{" "}
        <Anchor component={Link} to="/profile" inherit>
          your profile
        </Anchor>
        .
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
