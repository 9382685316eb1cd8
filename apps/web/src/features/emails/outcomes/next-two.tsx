import type { User } from "@gatepost/contract/auth";
import { planLimits } from "@gatepost/contract/limits";
import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { formatDay, pauseOn } from "../../../lib/dates.ts";
import { useMayUpgrade, useUser } from "../../../lib/session.ts";
import { useToday } from "../../../lib/use-today.ts";

/** Why emails wait on the free plan, when the next are read, and the plan that reads them all now. */
export function NextTwo({ waiting }: { waiting: number }) {
  const next = nextReading(useUser(), useToday());
  const mayUpgrade = useMayUpgrade();
  return (
    <p className="plain">
      The free plan reads {planLimits.free.summaries_per_day} emails a day. We’ll read{" "}
      {waiting === 1 ? "this one" : "the next two"} {next}.{" "}
      {mayUpgrade && (
        <Anchor component={Link} to="/subscription" inherit className="tap">
          {waiting === 1 ? "Read it now with Premium" : `Read all ${waiting} now with Premium`}
        </Anchor>
      )}
    </p>
  );
}

type Schedule = Pick<User, "email_schedule_time" | "paused_from" | "paused_until">;

/** "tomorrow at 08:00", or after a pause "on Monday 4 January at 08:00". @param today local, YYYY-MM-DD */
export function nextReading(schedule: Schedule, today: string): string {
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  const pause = pauseOn(schedule, tomorrow);
  return `${pause ? `on ${formatDay(pause)}` : "tomorrow"} at ${schedule.email_schedule_time.slice(0, 5)}`;
}
