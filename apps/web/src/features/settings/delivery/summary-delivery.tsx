import { Skeleton } from "@mantine/core";
import { useConfig } from "../../../lib/config.ts";
import { Failure } from "../../../ui/failure.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { Alerts } from "./alerts.tsx";
import { useDelivery } from "./delivery.api.ts";
import { EmailSwitch } from "./email-switch.tsx";
import { HolidayPause } from "./holiday-pause.tsx";
import { SecondRecipientPart } from "./second-recipient.tsx";
import { TestSummary } from "./test-summary.tsx";
import { WhereItGoes } from "./where-it-goes.tsx";

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
