import { tidyAccounts } from "../features/account/index.ts";
import { tellOfTomorrow, watchMail } from "../features/alerts/index.ts";
import { reconcileBilling } from "../features/billing/index.ts";
import { syncDueCalendars } from "../features/calendars/index.ts";
import { forgetDelivery } from "../features/delivery/index.ts";
import { endLostRuns, forgetMail } from "../features/emails/index.ts";
import { collectInbound, forgetReceived } from "../features/own-address/index.ts";
import { startScheduledRuns, tidySchedule } from "../features/schedule/index.ts";
import { backUpDatabase, vacuumDatabase } from "../features/system/index.ts";
import { everyMinute } from "../platform/jobs/every-minute.ts";
import type { Schedule } from "../platform/jobs/jobs.ts";

/** All scheduled work, in UTC. */
export const schedules: readonly Schedule[] = [
  { job: startScheduledRuns, cron: everyMinute },
  { job: watchMail, cron: everyMinute },
  { job: tellOfTomorrow, cron: everyMinute },
  { job: endLostRuns, cron: everyMinute },
  { job: syncDueCalendars, cron: "*/5 * * * *" },
  { job: collectInbound, cron: everyMinute },
  { job: forgetReceived, cron: "23 * * * *" },
  { job: forgetMail, cron: "17 3 * * *" },
  { job: reconcileBilling, cron: "41 2 * * *" },
  { job: forgetDelivery, cron: "31 3 * * *" },
  { job: tidySchedule, cron: "37 3 * * *" },
  { job: tidyAccounts, cron: "27 3 * * *" },
  { job: backUpDatabase, cron: "13 4 * * *" },
  { job: vacuumDatabase, cron: "43 3 * * *" },
];
