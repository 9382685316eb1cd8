import { useSearchParams, useNavigate } from "react-router";
import { pageTitle } from "../../lib/page-meta.ts";
import {
  countFilters,
  readEmailsAddress,
  type EmailsAddress,
  tabAddress,
  type EmailsTab,
  monthAddress,
  weekAddress,
} from "./emails-address.ts";
import { MessageView } from "./messages/message-view.tsx";
import { ConflictDialog } from "./processing/conflict-dialog.tsx";
import { RunTracker } from "./processing/run-tracker.tsx";
import { useProcessing, type Processing } from "./processing/use-processing.ts";
import { SearchResults } from "./search/search-results.tsx";
import { SummaryView } from "./summaries/summary-view.tsx";
import { MonthView } from "./week/month-view.tsx";
import { WeekView } from "./week/week-view.tsx";
import { processingHours } from "@gatepost/contract/limits";
import { Button, Tabs } from "@mantine/core";
import classes from "./emails.module.css";
import { MessageList } from "./messages/message-list.tsx";
import { SummaryList } from "./summaries/summary-list.tsx";
import type { SearchQuery } from "@gatepost/contract/emails-lists";
import { IconCalendarMonth, IconCalendarWeek, IconDots, IconHistory } from "@tabler/icons-react";
import { useUser } from "../../lib/session.ts";
import { PopMenu, PopMenuLink } from "../../ui/pop-menu.tsx";
import { AddEmail } from "./added/add-email.tsx";
import { ProcessControl } from "./processing/process-control.tsx";
import { SearchForm } from "./search/search-form.tsx";

export const handle = { title: "Emails" };
export const meta = () => pageTitle("Emails");

/** /emails. The address decides what is shown, so that back and shared links work. */
export default function EmailsPage() {
  const [query] = useSearchParams();
  const { summaryId, messageId, week, month, ...lists } = readEmailsAddress(query);
  if (summaryId) return <SummaryView key={summaryId} id={summaryId} />;
  if (messageId) return <MessageView key={messageId} id={messageId} />;
  if (week) return <WeekView from={week === "this" ? null : week} />;
  if (month) return <MonthView from={month === "this" ? null : month} />;
  return <Lists {...lists} />;
}

function Lists({ tab, search }: Omit<EmailsAddress, "summaryId" | "messageId" | "week" | "month">) {
  const processing = useProcessing();
  return (
    <>
      <EmailsTop processing={processing} search={search} />
      <RunTracker processing={processing} />
      {countFilters(search) > 0 ? (
        <SearchResults search={search} />
      ) : (
        <EmailsTabs tab={tab} processing={processing} />
      )}
      <ConflictDialog processing={processing} />
    </>
  );
}

type Props = { tab: EmailsTab; processing: Processing };

/** Daily Summaries and Original Emails; the address says which is open. */
function EmailsTabs({ tab, processing }: Props) {
  const navigate = useNavigate();
  const offer = (
    <Button loading={processing.starting} onClick={() => processing.begin({ hours: processingHours })}>
      Process Emails
    </Button>
  );
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(value) =>
        void navigate(tabAddress(value as EmailsTab), { preventScrollReset: true, replace: true })
      }
    >
      <Tabs.List grow mb="lg" className={classes.tabs ?? ""}>
        <Tabs.Tab value="summaries" className={classes.tab ?? ""}>
          Daily Summaries
        </Tabs.Tab>
        <Tabs.Tab value="originals" className={classes.tab ?? ""}>
          Original Emails
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="summaries">
        <h2 className="visually-hidden">Daily Summaries</h2>
        <SummaryList offer={offer} />
      </Tabs.Panel>
      <Tabs.Panel value="originals">
        <h2 className="visually-hidden">Original Emails</h2>
        <MessageList offer={offer} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Process Emails, the link to the history, and search. The shell's header shows the title. */
function EmailsTop({ processing, search }: { processing: Processing; search: SearchQuery }) {
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
