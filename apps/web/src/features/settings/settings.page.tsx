import { planLimits, premiumPricePounds } from "@gatepost/contract/limits";
import { Accordion } from "@mantine/core";
import { Link } from "react-router";
import type { ReactNode } from "react";
import { useConfig } from "../../lib/config.ts";
import { formatPounds } from "../../lib/money.ts";
import { pageTitle } from "../../lib/page-meta.ts";
import { useMayUpgrade, useUser } from "../../lib/session.ts";
import { useToday } from "../../lib/use-today.ts";
import { PremiumPlan } from "../billing/subscription-panel.tsx";
import { UpgradeButton } from "../billing/billing-button.tsx";
import { CalendarFeeds } from "../calendars/calendar-feeds.tsx";
import { CalendarSources } from "../calendars/calendar-sources.tsx";
import { useCalendarSources } from "../calendars/calendars.api.ts";
import { useFamily } from "../family/family.api.ts";
import { FamilySection } from "../family/family-section.tsx";
import { useDelivery } from "./delivery/delivery.api.ts";
import { SummaryDelivery } from "./delivery/summary-delivery.tsx";
import { Mailbox } from "./mailbox/mailbox.tsx";
import { useProviders } from "./providers.api.ts";
import {
  domainsValue,
  familyValue,
  mailboxValue,
  scheduleValue,
  sourcesValue,
  type RowValue,
} from "./row-values.ts";
import { SchoolDomains } from "./school-domains.tsx";
import { SenderSuggestions } from "./sender-suggestions.tsx";
import { useSchoolDomains } from "./settings.api.ts";
import { SummarySchedule } from "./summary-schedule.tsx";
import { useSettingsRows, hasDraft, type RowId } from "./use-settings-rows.ts";

export const handle = { title: "Settings" };
export const meta = () => pageTitle("Settings");

/** /settings: rows in order, one open at a time. */
export default function SettingsPage() {
  const user = useUser();
  const { open, show } = useSettingsRows();
  const config = useConfig().data;
  const schedule = scheduleValue(user, config?.mail, useToday());
  const price = `${formatPounds(premiumPricePounds)} a month`;
  return (
    <Accordion
      variant="separated"
      radius="lg"
      order={2}
      maw="44rem"
      transitionDuration={0}
      style={{ overflowAnchor: "none" }}
      value={open}
      onChange={show}
    >
      {useMayUpgrade() && (
        <SettingsRow id="plan" title="Upgrade to Premium" value={price}>
          <Upgrade price={price} />
        </SettingsRow>
      )}
      <SettingsRow
        id="gmail"
        title="Email Providers"
        {...mailboxValue(useProviders())}
        intro="The mailbox that your schools write to."
      >
        <Mailbox />
      </SettingsRow>
      <SettingsRow id="schedule" title="Daily Summary Schedule" {...schedule}>
        <SummarySchedule />
        <SummaryDelivery />
      </SettingsRow>
      <SettingsRow
        id="school-domains"
        title="School Domains"
        {...domainsValue(useSchoolDomains())}
        intro="We read emails from these senders and leave everything else in your mailbox alone."
      >
        <SchoolDomains />
        <SenderSuggestions />
      </SettingsRow>
      <SettingsRow
        id="calendar-sources"
        title="Calendar Sources"
        {...sourcesValue(useCalendarSources())}
        intro="Dates that your schools and clubs publish as a calendar."
      >
        <CalendarSources />
        <CalendarFeeds />
      </SettingsRow>
      <SettingsRow
        id="family"
        title="Family"
        {...familyValue(useFamily(), useDelivery(), user)}
        intro="Who else sees the page: with a sign-in of their own, or by email only."
      >
        <FamilySection />
      </SettingsRow>
      {user.subscription_tier === "premium" && (
        <SettingsRow id="plan" title="Subscription" value={`Premium, ${price}`}>
          <PremiumPlan />
        </SettingsRow>
      )}
    </Accordion>
  );
}

const { free } = planLimits;

/** On top of a free user's settings: what Premium adds, and the checkout button. */
function Upgrade({ price }: { price: string }) {
  return (
    <>
      <p className="quiet mb-m">
        {price} for every child, every school email and your whole history. The free plan has{" "}
        {free.active_children} child, {free.emails_per_batch} emails a run and {free.history_days} days.{" "}
        <Link to="/subscription">Compare the plans</Link>
      </p>
      <UpgradeButton label="Upgrade" />
    </>
  );
}

type Props = RowValue & {
  /** Its hash in the address: /settings#gmail. */
  id: RowId;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
};

/** One setting: its name and value; a tap opens it. */
const SettingsRow = ({ id, title, value, problem, intro, children }: Props) => (
  <Accordion.Item value={id} id={id} bg="var(--gp-surface)">
    <Accordion.Control>
      <span className="heading block">{title}</span>
      <span className={`block anywhere ${problem ? "error bold" : "soft"}`}>
        {value}
        {hasDraft(id) && <strong> Not saved yet.</strong>}
      </span>
    </Accordion.Control>
    <Accordion.Panel>
      {intro && <p className="quiet mb-m">{intro}</p>}
      {children}
    </Accordion.Panel>
  </Accordion.Item>
);
