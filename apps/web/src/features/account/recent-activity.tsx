import { type ActivityKind, activityNames } from "@gatepost/contract/activity";
import { Button, Skeleton } from "@mantine/core";
import { IconAlertTriangle, IconHistory } from "@tabler/icons-react";
import { messageOf } from "../../lib/api-error.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { useUser } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { useActivity } from "./account.api.ts";
import { deviceName } from "./device-name.ts";
import { EventRow } from "./event-row.tsx";

export function RecentActivity() {
  const { timezone } = useUser();
  const activity = useActivity();
  const events = activity.data?.pages.flatMap((page) => page.results);
  return (
    <Card
      id="recent-activity"
      title="Recent activity"
      intro="Activity on your account in the last year. See something you didn’t do? Change your password."
    >
      {activity.isPending && <Skeleton height={160} radius="md" />}
      {activity.isError && (
        <ErrorState
          message={messageOf(activity.error, "We couldn’t load your recent activity.")}
          retrying={activity.isFetching}
          onRetry={() => void (events ? activity.fetchNextPage() : activity.refetch())}
        />
      )}
      <ul className="bare">
        {events?.map(({ id, kind, happened_at, user_agent }) => (
          <EventRow
            key={id}
            icon={isWarning(kind) ? IconAlertTriangle : IconHistory}
            title={activityNames[kind]}
            detail={[formatDateTime(happened_at, timezone), user_agent && deviceName(user_agent)]
              .filter(Boolean)
              .join(", ")}
          />
        ))}
      </ul>
      {activity.hasNextPage && !activity.isError && (
        <Button
          mt="sm"
          variant="default"
          loading={activity.isFetchingNextPage}
          onClick={() => void activity.fetchNextPage()}
        >
          Show older activity
        </Button>
      )}
    </Card>
  );
}

/** Events that a parent should check. */
const isWarning = (kind: ActivityKind): boolean =>
  kind === "sign_in_failed" || kind === "second_factor_failed" || kind === "recovery_code_used";
