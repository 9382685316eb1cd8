import type { SearchQuery } from "@gatepost/contract/emails-lists";
import { IconCalendarMonth, IconCalendarWeek, IconDots, IconHistory } from "@tabler/icons-react";
import { useUser } from "../../lib/session.ts";
import { PopMenu, PopMenuLink } from "../../ui/pop-menu.tsx";
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
    <div className="stack">
      <p className="plain">
        {has_connected_mailbox
          ? `We read your school mail every day at ${daily}. Can’t wait? Check now.`
          : `Once your mailbox is connected, we read your school mail every day at ${daily}.`}
      </p>
      {free && <p className="quiet small">Free tier: Limited to recent items.</p>}
      <ProcessControl
        processing={processing}
        beside={
          <PopMenu
            spread
            opens="below"
            buttonLabel="Other actions"
            buttonClassName={classes.others}
            button={<IconDots size={24} aria-hidden="true" />}
          >
            <AddEmail />
            <PopMenuLink to={weekAddress(null)} icon={<IconCalendarWeek size={20} aria-hidden="true" />}>
              Week
            </PopMenuLink>
            <PopMenuLink to={monthAddress(null)} icon={<IconCalendarMonth size={20} aria-hidden="true" />}>
              Month
            </PopMenuLink>
            <PopMenuLink to="/processing-history" icon={<IconHistory size={20} aria-hidden="true" />}>
              Processing History
            </PopMenuLink>
          </PopMenu>
        }
      />
      <SearchForm search={search} />
    </div>
  );
}
