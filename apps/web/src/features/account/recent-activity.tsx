import { type ActivityKind, activityNames } from "@gatepost/contract/activity";
import { IconAlertTriangle, IconHistory } from "@tabler/icons-react";
import { formatDateTime } from "../../lib/dates.ts";
import { useUser } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";
import { Loaded } from "../../ui/failure.tsx";
import { Older } from "../../ui/older.tsx";
import { useActivity } from "./account.api.ts";
import { deviceName } from "./device-name.ts";
import { EventRow } from "./event-row.tsx";

export function RecentActivity() {
  const { timezone } = useUser();
  const activity = useActivity();
  return (
    <Card
      id="recent-activity"
      title="Recent activity"
      intro="Activity on your account in the last year. See something you didn’t do? Change your password."
    >
      <Loaded query={activity} failed={failed} height={160}>
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
      <Older of={activity} failed={failed} label="Show older activity" />
    </Card>
  );
}

const failed = "We couldn’t load your recent activity.";

/** Events that a parent should check. */
const isWarning = (kind: ActivityKind): boolean =>
  kind === "sign_in_failed" || kind === "second_factor_failed" || kind === "recovery_code_used";
