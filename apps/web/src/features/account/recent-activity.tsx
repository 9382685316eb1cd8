import type { Activity } from "@gatepost/contract/activity";
import { Button, Skeleton } from "@mantine/core";
import { IconAlertTriangle, IconHistory } from "@tabler/icons-react";
import { messageOf } from "../../lib/api-error.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { useUser } from "../../lib/session.ts";
import { Card, CardTitle } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { useActivity } from "./account.api.ts";
import { activityWords, isWarning } from "./activity-words.ts";
import { deviceName } from "./device-name.ts";
import classes from "./sign-ins.module.css";

const failed = "We couldn’t load your recent activity.";

/** Account events, newest first; a button loads older ones. */
export function RecentActivity() {
  const activity = useActivity();
  const events = activity.data?.pages.flatMap((page) => page.results);

  return (
    <Card aria-labelledby="recent-activity">
      <CardTitle
        id="recent-activity"
        intro="Activity on your account in the last year. See something you didn’t do? Change your password."
      >
        Recent activity
      </CardTitle>
      {activity.isPending && <Skeleton height={160} radius="md" />}
      {activity.isError && (
        <ErrorState
          message={messageOf(activity.error, failed)}
          retrying={activity.isFetching}
          onRetry={() => void (events ? activity.fetchNextPage() : activity.refetch())}
        />
      )}
      <ul className={`${classes.list} bare`}>
        {events?.map((event) => (
          <Row key={event.id} event={event} />
        ))}
      </ul>
      {activity.hasNextPage && !activity.isError && (
        <Button
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

function Row({ event }: { event: Activity }) {
  const { timezone } = useUser();
  const Icon = isWarning(event.kind) ? IconAlertTriangle : IconHistory;
  const device = event.user_agent && `, ${deviceName(event.user_agent)}`;
  return (
    <li className={`${classes.row} row`}>
      <Icon size={24} aria-hidden="true" className="soft rigid" />
      <div className={classes.words}>
        <strong>{activityWords[event.kind]}</strong>
        <span className="quiet small">
          {formatDateTime(event.happened_at, timezone)}
          {device}
        </span>
      </div>
    </li>
  );
}
