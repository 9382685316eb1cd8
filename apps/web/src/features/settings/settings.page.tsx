import { Accordion } from "@mantine/core";
import {
  IconCalendarEvent,
  IconClockHour8,
  IconCreditCard,
  IconMail,
  IconSchool,
  IconUsers,
  type Icon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useConfig } from "../../lib/config.ts";
import { pageTitle } from "../../lib/page-meta.ts";
import { useMayUpgrade, useUser } from "../../lib/session.ts";
import { useToday } from "../../lib/use-today.ts";
import { TitledGroup } from "../../ui/titled-group.tsx";
import { plans } from "../billing/plans.ts";
import { FreePlan, PremiumPlan } from "../billing/subscription-panel.tsx";
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

/** /settings: groups of rows in order, one row open at a time. */
export default function SettingsPage() {
  const user = useUser();
  const { open, show } = useSettingsRows();
  const config = useConfig().data;
  const schedule = scheduleValue(user, config?.mail, useToday());
  const price = `${plans.premium.price} ${plans.premium.period}`;
  const isPremium = user.subscription_tier === "premium";
  const plan = (
    <TitledGroup rows title="Your plan" intro="What it costs, and what your family gets.">
      <SettingsRow
        id="plan"
        title={isPremium ? "Subscription" : "Upgrade to Premium"}
        icon={IconCreditCard}
        value={isPremium ? `Premium, ${price}` : price}
      >
        {isPremium ? <PremiumPlan /> : <FreePlan />}
      </SettingsRow>
    </TitledGroup>
  );
  return (
    <Accordion
      className="stack gap-xl"
      order={2}
      transitionDuration={0}
      style={{ overflowAnchor: "none" }}
      styles={{ label: { paddingBlock: "0.6rem" } }}
      value={open}
      onChange={show}
    >
      {useMayUpgrade() && plan}
      <TitledGroup rows title="School mail" intro="Where it comes from, and when you get your page.">
        <SettingsRow
          id="gmail"
          title="Email Providers"
          icon={IconMail}
          {...mailboxValue(useProviders())}
          intro="The mailbox that your schools write to."
        >
          <Mailbox />
        </SettingsRow>
        <SettingsRow id="schedule" title="Daily Summary Schedule" icon={IconClockHour8} {...schedule}>
          <SummarySchedule />
          <SummaryDelivery />
        </SettingsRow>
        <SettingsRow
          id="school-domains"
          title="School Domains"
          icon={IconSchool}
          {...domainsValue(useSchoolDomains())}
          intro="We read emails from these senders and leave everything else in your mailbox alone."
        >
          <SchoolDomains />
          <SenderSuggestions />
        </SettingsRow>
      </TitledGroup>
      <TitledGroup rows title="Calendars and family" intro="More dates for the page, and who else sees it.">
        <SettingsRow
          id="calendar-sources"
          title="Calendar Sources"
          icon={IconCalendarEvent}
          {...sourcesValue(useCalendarSources())}
          intro="Dates that your schools and clubs publish as a calendar."
        >
          <CalendarSources />
          <CalendarFeeds />
        </SettingsRow>
        <SettingsRow
          id="family"
          title="Family"
          icon={IconUsers}
          {...familyValue(useFamily(), useDelivery(), user)}
          intro="Who else sees the page: with a sign-in of their own, or by email only."
        >
          <FamilySection />
        </SettingsRow>
      </TitledGroup>
      {isPremium && plan}
    </Accordion>
  );
}

type Props = RowValue & {
  /** Its hash in the address: /settings#gmail. */
  id: RowId;
  title: string;
  icon: Icon;
  intro?: ReactNode;
  children: ReactNode;
};

/** One setting: its name and value; a tap opens it. */
const SettingsRow = ({ id, title, icon: Icon, value, problem, intro, children }: Props) => (
  <Accordion.Item value={id} id={id}>
    <Accordion.Control icon={<Icon size={24} aria-hidden="true" className={problem ? "error" : "accent"} />}>
      <span className="subtitle block">{title}</span>
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
