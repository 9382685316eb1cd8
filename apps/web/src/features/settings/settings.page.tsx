import { premiumPricePounds, planLimits } from "@gatepost/contract/limits";
import { lazy, Suspense } from "react";
import { useConfig } from "../../lib/config.ts";
import { formatPounds } from "../../lib/money.ts";
import { pageTitle } from "../../lib/page-meta.ts";
import { useMayUpgrade, useUser } from "../../lib/session.ts";
import { useToday } from "../../lib/use-today.ts";
import { SubscriptionPanel } from "../billing/subscription-panel.tsx";
import { CalendarFeeds } from "../calendars/calendar-feeds.tsx";
import { CalendarSources } from "../calendars/calendar-sources.tsx";
import { useCalendarSources } from "../calendars/calendars.api.ts";
import { SummaryDelivery } from "./delivery/summary-delivery.tsx";
import { GmailConnection } from "./gmail-connection.tsx";
import { useProviders } from "./providers.api.ts";
import { domainsValue, mailboxValue, scheduleValue, sourcesValue } from "./row-values.ts";
import { SchoolDomains } from "./school-domains.tsx";
import { SenderSuggestions } from "./sender-suggestions.tsx";
import { useSchoolDomains } from "./settings.api.ts";
import classes from "./settings.module.css";
import { SettingsRow } from "./settings-row.tsx";
import { SummarySchedule } from "./summary-schedule.tsx";
import { useSettingsRows } from "./use-settings-rows.ts";
import { texts } from "@gatepost/contract/texts";
import { Anchor, Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { Failure } from "../../ui/failure.tsx";
import { goToCheckout } from "../billing/billing.api.ts";

export const handle = { title: "Settings" };
export const meta = () => pageTitle("Settings");

const OtherMailboxes = lazy(() => import("./imap/other-mailboxes.tsx"));
const OwnAddress = lazy(() => import("./own-address/own-address.tsx"));

/** /settings: five rows in order, one open at a time. */
export default function SettingsPage() {
  const user = useUser();
  const rows = useSettingsRows();
  const config = useConfig();
  const providers = useProviders();
  const mailbox = mailboxValue(providers);
  const forwards = providers.data?.some(({ provider }) => provider === "address");
  const elsewhere = providers.data?.some(({ provider }) => provider === "imap" || provider === "outlook");
  const schedule = scheduleValue(user, config.data?.mail, useToday());
  const domains = domainsValue(useSchoolDomains());
  const sources = sourcesValue(useCalendarSources());
  const mayUpgrade = useMayUpgrade();
  const price = `${formatPounds(premiumPricePounds)} a month`;
  return (
    <div className={classes.sections}>
      {mayUpgrade && (
        <SettingsRow id="plan" rows={rows} title="Upgrade to Premium" value={price} tone="note">
          <UpgradeSection />
        </SettingsRow>
      )}
      <SettingsRow id="gmail" rows={rows} title="Email Providers" {...mailbox}>
        <p className="soft plain mb-l">The mailbox that your schools write to.</p>
        {!elsewhere && <GmailConnection />}
        <Suspense>
          <OtherMailboxes />
        </Suspense>
        {(config.data?.own_address || forwards) && (
          <Suspense>
            <OwnAddress />
          </Suspense>
        )}
      </SettingsRow>
      <SettingsRow id="schedule" rows={rows} title="Daily Summary Schedule" {...schedule}>
        <p className="soft plain mb-l">One summary a day, at the time that suits you.</p>
        <SummarySchedule />
        <SummaryDelivery />
      </SettingsRow>
      <SettingsRow id="school-domains" rows={rows} title="School Domains" {...domains}>
        <p className="soft plain mb-l">
          We read emails from these senders and leave everything else in your mailbox alone.
        </p>
        <SchoolDomains />
        <SenderSuggestions />
      </SettingsRow>
      <SettingsRow id="calendar-sources" rows={rows} title="Calendar Sources" {...sources}>
        <p className="soft plain mb-l">Dates that your schools and clubs publish as a calendar.</p>
        <CalendarSources />
        <CalendarFeeds />
      </SettingsRow>
      {user.subscription_tier === "premium" && (
        <SettingsRow id="plan" rows={rows} title="Subscription" value={`Premium, ${price}`}>
          <SubscriptionPanel />
        </SettingsRow>
      )}
    </div>
  );
}

const { free } = planLimits;

/** On top of a free user's settings: what Premium adds, and the checkout button. */
function UpgradeSection() {
  const checkout = useMutation({ mutationFn: goToCheckout });
  return (
    <>
      <p className="soft plain mb-l">
        {formatPounds(premiumPricePounds)} a month for every child, every school email and your whole history.
        The free plan has {free.active_children} child, {free.emails_per_batch} emails a run and{" "}
        {free.history_days} days.{" "}
        <Anchor component={Link} to="/subscription" inherit>
          Compare the plans
        </Anchor>
      </p>
      <Button loading={checkout.isPending} onClick={() => checkout.mutate()}>
        Upgrade
      </Button>
      <Failure of={checkout} says={texts.checkout_failed} />
    </>
  );
}
