import { Skeleton, Switch, Button, Anchor } from "@mantine/core";
import { useConfig } from "../../../lib/config.ts";
import { Failure } from "../../../ui/failure.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { Alerts } from "./alerts.tsx";
import { useDelivery, useTestSummary, useSendVerification } from "./delivery.api.ts";
import { HolidayPause } from "./holiday-pause.tsx";
import { SecondRecipientPart } from "./second-recipient.tsx";
import { texts } from "@gatepost/contract/texts";
import { useUser } from "../../../lib/session.ts";
import { useUpdateProfile } from "../settings.api.ts";
import { IconSend } from "@tabler/icons-react";
import type { Delivery } from "@gatepost/contract/delivery";
import { Link } from "react-router";

/** How the daily summary is delivered: on or off, the address, a pause, a test, and a second recipient. */
export function SummaryDelivery() {
  const config = useConfig();
  const mail = config.data?.mail;
  const push = config.data?.push_public_key ?? null;
  return (
    <>
      <section className="stack ruled" aria-labelledby="by-email">
        <h3 id="by-email" className="subtitle">
          By email
        </h3>
        {mail === false && (
          <StatusLine tone="notice">
            No mail server is set up here, so summaries aren’t sent by email. You’ll find them under Emails.
          </StatusLine>
        )}
        {config.isPending && <WhileLoading />}
        {mail && <ByEmail />}
      </section>
      {(mail || push) && (
        <section className="stack ruled" aria-labelledby="alerts">
          <h3 id="alerts" className="subtitle">
            Between summaries
          </h3>
          <Alerts publicKey={push} />
        </section>
      )}
      <section className="stack ruled" aria-labelledby="holidays">
        <h3 id="holidays" className="subtitle">
          Holidays
        </h3>
        <HolidayPause />
      </section>
    </>
  );
}

/** The usual height of the content, while it loads. */
const WhileLoading = () => <Skeleton height={290} radius="md" />;

function ByEmail() {
  const delivery = useDelivery();
  if (delivery.isPending) return <WhileLoading />;
  if (delivery.isError) return <Failure of={delivery} says="We couldn’t load where your summary goes." />;
  return (
    <>
      <EmailSwitch />
      <WhereItGoes delivery={delivery.data} />
      <TestSummary possible={delivery.data.address !== null} />
      <SecondRecipientPart recipient={delivery.data.second_recipient} />
    </>
  );
}

/** Switches the parent's own email on or off, once the server has saved it. */
function EmailSwitch() {
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

/** Sends a test now and waits for the mail server's answer. It doesn't count as the day's summary. */
function TestSummary({ possible }: { possible: boolean }) {
  const test = useTestSummary();
  return (
    <>
      <div>
        <Button
          variant="default"
          leftSection={<IconSend size={18} aria-hidden="true" />}
          loading={test.isPending}
          disabled={!possible}
          onClick={() => test.mutate()}
        >
          Send me a test summary
        </Button>
      </div>
      {test.isPending && (
        <StatusLine tone="waiting" live>
          Sending…
        </StatusLine>
      )}
      {test.isSuccess && (
        <StatusLine tone="good" live>
          {test.data.message}
        </StatusLine>
      )}
      <Failure of={test} says="We couldn’t send the test." />
    </>
  );
}

/** The address that gets the summary; if it isn’t confirmed, says so and offers the link again. */
function WhereItGoes({ delivery: { address, address_of } }: { delivery: Delivery }) {
  const { email, email_verified } = useUser();
  const resend = useSendVerification();
  if (email_verified) {
    return (
      <p className="quiet">
        To <strong className="anywhere">{address}</strong>, which you can change in{" "}
        <Anchor component={Link} to="/profile" inherit>
          your profile
        </Anchor>
        .
      </p>
    );
  }
  return (
    <>
      <StatusLine tone={address_of === "gmail" ? "notice" : "problem"}>
        {address_of === "gmail" ? (
          <>
            Goes to your Gmail, <strong className="anywhere">{address}</strong>, until you confirm{" "}
            <span className="anywhere">{email}</span>.
          </>
        ) : (
          <>
            Nothing is sent yet: <strong className="anywhere">{email}</strong> isn’t confirmed. Open the link
            we sent you, or connect Gmail.
          </>
        )}
      </StatusLine>
      <div>
        <Button size="sm" variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
          Send the link again
        </Button>
      </div>
      {resend.isSuccess && (
        <StatusLine tone="good" live>
          {resend.data.message}
        </StatusLine>
      )}
      <Failure of={resend} says="We couldn’t send the link." />
    </>
  );
}
