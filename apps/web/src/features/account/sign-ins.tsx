import type { session as sessionSchema } from "@gatepost/contract/sessions";
import { Button, Skeleton } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import type { infer as Infer } from "zod/mini";
import { messageOf } from "../../lib/api-error.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { useUser } from "../../lib/session.ts";
import { Card, CardTitle } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Failure } from "../../ui/failure.tsx";
import { useEndOtherSessions, useEndSession, useSessions } from "./account.api.ts";
import { deviceName } from "./device-name.ts";
import { wantsProof } from "./fresh-proof.api.ts";
import { useFreshProof } from "./fresh-proof.tsx";
import classes from "./sign-ins.module.css";

type SignIn = Infer<typeof sessionSchema>;

/**
 * Where the account is signed in, with "sign out" for one or all others. Later than ten minutes after signing in,
 * that needs the password.
 */
export function SignIns() {
  const sessions = useSessions();
  const { proven, dialog } = useFreshProof({
    action: "Sign out there",
    failed: "We couldn’t sign that device out.",
    returnTo: "sign-ins",
  });
  const end = useEndSession(proven);
  const endOthers = useEndOtherSessions(proven);
  const failure = [end.error, endOthers.error].find((error) => error && !wantsProof(error));
  const others = sessions.data?.some((session) => !session.is_current);

  return (
    <Card aria-labelledby="sign-ins">
      <CardTitle id="sign-ins" intro="Don’t recognise one? Sign it out and change your password.">
        Where you are signed in
      </CardTitle>
      {sessions.isPending && <Skeleton height={120} radius="md" />}
      <Failure of={sessions} says="We couldn’t load your sign-ins." />
      {failure && <ErrorState message={messageOf(failure, "We couldn’t sign that device out.")} />}
      <ul className={`${classes.list} bare`}>
        {sessions.data?.map((session) => (
          <Row
            key={session.id}
            session={session}
            ending={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {others && (
        <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          Sign out everywhere else
        </Button>
      )}
      {dialog}
    </Card>
  );
}

function Row({ session, ending, onEnd }: { session: SignIn; ending: boolean; onEnd: () => void }) {
  const { timezone } = useUser();
  const name = deviceName(session.user_agent);
  const Icon = /iPhone|Android/.test(name) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={`${classes.row} row`}>
      <Icon size={24} aria-hidden="true" className="soft rigid" />
      <div className={classes.words}>
        <strong>{name}</strong>
        <span className="quiet small">
          {session.is_current ? "This device" : `Last used ${formatDateTime(session.last_used_at, timezone)}`}
          {`, since ${formatDateTime(session.created_at, timezone)}`}
        </span>
      </div>
      {!session.is_current && (
        <Button size="sm" variant="default" loading={ending} onClick={onEnd} aria-label={`Sign out ${name}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}
