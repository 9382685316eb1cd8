import { noMailYet } from "@gatepost/contract/delivery";
import { texts } from "@gatepost/contract/texts";
import { Switch, Button, Group, TextInput } from "@mantine/core";
import { Link } from "react-router";
import { useState } from "react";
import { useConfig } from "../../../lib/config.ts";
import { useUser } from "../../../lib/session.ts";
import { Loaded, Failure } from "../../../ui/failure.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { useUpdateProfile } from "../settings.api.ts";
import { Alerts } from "./alerts.tsx";
import { useDelivery, useTestSummary, useHolidays } from "./delivery.api.ts";
import { Part, SendTest } from "./part.tsx";
import { formatDay, formatShortDay } from "../../../lib/dates.ts";
import { useToday } from "../../../lib/use-today.ts";
import { useFocusNext } from "../../../ui/focus-next.ts";

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

const resumeId = "resume-summaries";
const untilId = "no-summaries-until";

type Pause = { from: string | null; until: string };

/** Pauses summaries until a day or through a holiday; `paused_until` is the first day with a summary. */
function HolidayPause() {
  const { paused_from, paused_until } = useUser();
  const update = useUpdateProfile();
  const today = useToday();
  const focusNext = useFocusNext();
  function change(pause: Pause | null) {
    focusNext(pause ? resumeId : untilId);
    update.mutate({ paused_from: pause?.from ?? null, paused_until: pause?.until ?? null });
  }
  const isPaused = paused_until !== null && paused_until > today;
  const isPlanned = paused_from !== null && paused_from > today;
  return (
    <>
      {isPaused ? (
        <>
          <StatusLine tone="notice">
            {isPlanned
              ? `No summaries from ${formatDay(paused_from)}. They start again on `
              : "Paused. The next summary comes on "}
            {formatDay(paused_until)}, with what came in the meantime.
          </StatusLine>
          <Button id={resumeId} loading={update.isPending} onClick={() => change(null)}>
            {isPlanned ? "Don’t pause" : "Resume now"}
          </Button>
        </>
      ) : (
        <PauseForm today={today} busy={update.isPending} onPause={change} />
      )}
      <Failure of={update} says={texts.schedule_update_failed} />
    </>
  );
}

type FormProps = { today: string; busy: boolean; onPause: (pause: Pause) => void };

/** Through a holiday that the schools have announced, or until any day. The summary returns on a holiday's last day, for the next morning. */
function PauseForm({ today, busy, onPause }: FormProps) {
  const holidays = (useHolidays().data ?? []).filter(({ to }) => to > today);
  const [date, setDate] = useState("");
  const tooEarly = date !== "" && date <= today;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (date !== "" && !tooEarly) onPause({ from: null, until: date });
      }}
    >
      {holidays.length > 0 && (
        <>
          <p className="quiet">No summaries in a holiday your schools have told us about:</p>
          <Group gap="xs">
            {holidays.map(({ name, from, to }) => (
              <Button
                key={from}
                variant="default"
                disabled={busy}
                onClick={() => onPause({ from: from > today ? from : null, until: to })}
              >
                {name}, {formatShortDay(from)} to {formatShortDay(to)}
              </Button>
            ))}
          </Group>
        </>
      )}
      <Group align="end">
        <TextInput
          id={untilId}
          type="date"
          label="No summaries until"
          w="12rem"
          value={date}
          error={tooEarly && "Choose a day after today."}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={busy} disabled={date === "" || tooEarly}>
          Pause
        </Button>
      </Group>
    </form>
  );
}
