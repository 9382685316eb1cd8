import type { SearchQuery } from "@gatepost/contract/emails-lists";
import { Anchor } from "@mantine/core";
import { IconCalendarMonth, IconCalendarWeek, IconHistory } from "@tabler/icons-react";
import { Link } from "react-router";
import { useUser } from "../../lib/session.ts";
import { AddEmail } from "./added/add-email.tsx";
import { monthAddress, weekAddress } from "./emails-address.ts";
import classes from "./emails.module.css";
import { ProcessControl } from "./processing/process-control.tsx";
import type { Processing } from "./processing/use-processing.ts";
import { SearchForm } from "./search/search-form.tsx";

/** Process Emails, the link to the history, and search. The shell's header shows the title. */
export function EmailsTop({ processing, search }: { processing: Processing; search: SearchQuery }) {
  const { subscription_tier, email_schedule_time, has_connected_mailbox } = useUser();
  const daily = email_schedule_time.slice(0, 5);
  const free = subscription_tier === "free";
  return (
    <div className={classes.top}>
      <p className="plain">
        {has_connected_mailbox
          ? `We read your school mail every day at ${daily}. Can’t wait? Check now.`
          : `Once your mailbox is connected, we read your school mail every day at ${daily}.`}
      </p>
      {free && <p className="quiet small">Free tier: Limited to recent items.</p>}
      <div className="stack gap-0 items-start">
        <ProcessControl processing={processing} />
        <AddEmail />
      </div>
      <SearchForm
        search={search}
        beside={
          <div className={`${classes.elsewhere} row top gap-wide`}>
            <Anchor
              component={Link}
              to={weekAddress(null)}
              className={`${classes.history} row inline nowrap gap-xs bold`}
            >
              <IconCalendarWeek size={20} aria-hidden="true" />
              Week
            </Anchor>
            <Anchor
              component={Link}
              to={monthAddress(null)}
              className={`${classes.history} row inline nowrap gap-xs bold`}
            >
              <IconCalendarMonth size={20} aria-hidden="true" />
              Month
            </Anchor>
            <Anchor
              component={Link}
              to="/processing-history"
              className={`${classes.history} row inline nowrap gap-xs bold`}
            >
              <IconHistory size={20} aria-hidden="true" />
              Processing History
            </Anchor>
          </div>
        }
      />
    </div>
  );
}
