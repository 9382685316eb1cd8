import type { session as sessionSchema } from "@gatepost/contract/sessions";
import { Button, Group } from "@mantine/core";
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconAlertTriangle,
  IconHistory,
  type Icon,
} from "@tabler/icons-react";
import type { infer as Infer } from "zod/mini";
import { type ActivityKind, activityNames } from "@gatepost/contract/activity";
import type { ReactNode } from "react";
import { messageOf } from "../../lib/api-error.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { useUser } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";
import { ErrorState, Loaded } from "../../ui/failure.tsx";
import { useEndOtherSessions, useEndSession, useSessions, useActivity } from "./account.api.ts";
import { deviceName } from "./device-name.ts";
import { wantsProof } from "./fresh-proof.api.ts";
import { useFreshProof } from "./fresh-proof.tsx";
import { Older } from "../../ui/older.tsx";
import { RowButton } from "../../ui/row-button.tsx";

type SignIn = Infer<typeof sessionSchema>;

const failed = "We couldn’t sign that device out.";

/**
 * Where the account is signed in, with "sign out" for one or all others. Later than ten minutes after signing in,
 * that needs the password.
 */
export function SignIns() {
  const sessions = useSessions();
  const { proven, dialog } = useFreshProof({ action: "Sign out there", failed, returnTo: "sign-ins" });
  const end = useEndSession(proven);
  const endOthers = useEndOtherSessions(proven);
  const failure = [end.error, endOthers.error].find((error) => error && !wantsProof(error));
  return (
    <Card
      id="sign-ins"
      title="Where you are signed in"
      intro="Don’t recognise one? Sign it out and change your password."
    >
      {failure && <ErrorState message={messageOf(failure, failed)} />}
      <Loaded query={sessions} failed="We couldn’t load your sign-ins.">
        {(list) => (
          <>
            <ul className="bare">
              {list.map((session) => (
                <Row key={session.id} session={session} end={end} />
              ))}
            </ul>
            {list.some(({ is_current }) => !is_current) && (
              <Button
                mt="sm"
                variant="default"
                loading={endOthers.isPending}
                onClick={() => endOthers.mutate()}
              >
                Sign out everywhere else
              </Button>
            )}
          </>
        )}
      </Loaded>
      {dialog}
    </Card>
  );
}

function Row({ session, end }: { session: SignIn; end: ReturnType<typeof useEndSession> }) {
  const { timezone } = useUser();
  const { id, user_agent, is_current, last_used_at, created_at } = session;
  const name = deviceName(user_agent);
  const isPhone = /iPhone|Android/.test(name);
  const used = is_current ? name : `Last used ${formatDateTime(last_used_at, timezone)}`;
  return (
    <EventRow
      icon={isPhone ? IconDeviceMobile : IconDeviceDesktop}
      title={is_current ? `This ${isPhone ? "phone" : "device"}` : name}
      detail={`${used}, since ${formatDateTime(created_at, timezone)}`}
    >
      {!is_current && (
        <RowButton
          label="Sign out"
          name={`Sign out ${name}`}
          of={end}
          input={id}
          busy={end.isPending && end.variables === id}
        />
      )}
    </EventRow>
  );
}

export function RecentActivity() {
  const { timezone } = useUser();
  const activity = useActivity();
  return (
    <Card
      id="recent-activity"
      title="Recent activity"
      intro="Activity on your account in the last year. See something you didn’t do? Change your password."
    >
      <Loaded query={activity} failed={activityFailed} height={160}>
        {({ pages }) => (
          <ul className="bare">
            {pages
              .flatMap((page) => page.results)
              .map(({ id, kind, happened_at, user_agent }) => (
                <EventRow
                  key={id}
                  icon={isWarning(kind) ? IconAlertTriangle : IconHistory}
                  title={activityNames[kind]}
                  detail={`${formatDateTime(happened_at, timezone)}${user_agent ? `, ${deviceName(user_agent)}` : ""}`}
                />
              ))}
          </ul>
        )}
      </Loaded>
      <Older of={activity} failed={activityFailed} label="Show older activity" />
    </Card>
  );
}

const activityFailed = "We couldn’t load your recent activity.";

/** Events that a parent should check. */
const isWarning = (kind: ActivityKind): boolean =>
  kind === "sign_in_failed" || kind === "second_factor_failed" || kind === "recovery_code_used";

type Props = { icon: Icon; title: string; detail: string; children?: ReactNode };

function EventRow({ icon: Icon, title, detail, children }: Props) {
  return (
    <Group component="li" py="sm" gap="sm">
      <Icon size={24} aria-hidden="true" className="soft rigid" />
      <div className="grow">
        <strong>{title}</strong>
        <p className="quiet fine">{detail}</p>
      </div>
      {children}
    </Group>
  );
}
