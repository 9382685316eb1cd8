import { pageTitle } from "../../lib/page-meta.ts";
import { useUser } from "../../lib/session.ts";
import { Card, CardTitle } from "../../ui/card.tsx";
import { CalendarFeeds } from "../calendars/calendar-feeds.tsx";
import { CalendarSources } from "../calendars/calendar-sources.tsx";
import { SubscriptionPanel } from "../billing/subscription-panel.tsx";
import { SummaryDelivery } from "./delivery/summary-delivery.tsx";
import { GmailConnection } from "./gmail-connection.tsx";
import { SchoolDomains } from "./school-domains.tsx";
import { SenderSuggestions } from "./sender-suggestions.tsx";
import classes from "./settings.module.css";
import { SummarySchedule } from "./summary-schedule.tsx";
import { UpgradeSection } from "./upgrade-section.tsx";

export const handle = { title: "Settings" };
export const meta = () => pageTitle("Settings");

/** /settings, in its order. */
export default function SettingsPage() {
  const free = useUser().subscription_tier === "free";
  return (
    <div className={classes.sections}>
      {free && <UpgradeSection />}
      <Card aria-labelledby="email-providers" id="gmail">
        <CardTitle id="email-providers" intro="The mailbox that your schools write to.">
          Email Providers
        </CardTitle>
        <GmailConnection />
      </Card>
      <Card aria-labelledby="summary-schedule" id="schedule">
        <CardTitle id="summary-schedule" intro="One summary a day, at the time that suits you.">
          Daily Summary Schedule
        </CardTitle>
        <SummarySchedule />
        <SummaryDelivery />
      </Card>
      <Card aria-labelledby="school-domains-title" id="school-domains">
        <CardTitle
          id="school-domains-title"
          intro="Mail from these senders counts as school mail; everything else in your mailbox is left alone."
        >
          School Domains
        </CardTitle>
        <SchoolDomains />
        <SenderSuggestions />
      </Card>
      <Card aria-labelledby="calendar-sources-title" id="calendar-sources">
        <CardTitle
          id="calendar-sources-title"
          intro="Dates that your schools and clubs publish as a calendar."
        >
          Calendar Sources
        </CardTitle>
        <CalendarSources />
        <CalendarFeeds />
      </Card>
      {!free && <SubscriptionPanel />}
    </div>
  );
}
