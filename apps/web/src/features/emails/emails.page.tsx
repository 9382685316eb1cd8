import type { Message, Summary } from "@gatepost/contract/emails";
import { processingHours } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import { Anchor, Box, Button, Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, Navigate, useNavigate, useSearchParams } from "react-router";
import { formatDay, pauseOn } from "../../lib/dates.ts";
import { pageTitle } from "../../lib/page-meta.ts";
import { useUser } from "../../lib/session.ts";
import { useToday } from "../../lib/use-today.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Failure } from "../../ui/failure.tsx";
import { Back } from "./back.tsx";
import {
  addEmailAddress,
  countFilters,
  readEmailsAddress,
  tabAddress,
  type EmailsAddress,
  type EmailsTab,
} from "./emails-address.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import { LongList } from "./long-list.tsx";
import { MessageCard } from "./messages/message-card.tsx";
import { useMessage, useMessages } from "./messages/messages.api.ts";
import { ConflictDialog } from "./processing/conflict.tsx";
import { ProcessControl } from "./processing/process-control.tsx";
import { RunTracker } from "./processing/run-tracker.tsx";
import { useProcessing, type Processing } from "./processing/use-processing.ts";
import { SearchForm } from "./search/search-form.tsx";
import { SearchResults } from "./search/search-results.tsx";
import { useSummaries } from "./summaries/summaries.api.ts";
import { SummaryCard } from "./summaries/summary-card.tsx";
import { SummaryView } from "./summaries/summary-view.tsx";
import { readPeriod } from "./week/period-address.ts";

export const handle = { title: "Emails" };
export const meta = () => pageTitle("Emails");

/** /emails. The address decides what is shown, so that back and shared links work. */
export default function EmailsPage() {
  const [query] = useSearchParams();
  const { summaryId, messageId, ...lists } = readEmailsAddress(query);
  // Week and month were here until November 2026.
  if (readPeriod(query)) return <Navigate replace to={`/dashboard?${query}`} />;
  if (summaryId) return <SummaryView key={summaryId} id={summaryId} />;
  if (messageId) return <MessageView key={messageId} id={messageId} />;
  return <Lists {...lists} />;
}

/** The emails come first: above them are only search, tabs and one row of tools. */
function Lists({ tab, search }: Pick<EmailsAddress, "tab" | "search">) {
  const processing = useProcessing();
  return (
    <>
      <SearchForm search={search} />
      <RunTracker processing={processing} />
      {countFilters(search) > 0 ? (
        <>
          <Box visibleFrom="sm">
            <ProcessControl processing={processing} />
          </Box>
          <SearchResults search={search} />
        </>
      ) : (
        <EmailsTabs tab={tab} processing={processing} />
      )}
      <ReadingNote />
      <ConflictDialog processing={processing} />
    </>
  );
}

/** At the list's end: when emails are read, and that the free plan's list isn't the whole. */
function ReadingNote() {
  const user = useUser();
  const { subscription_tier, has_connected_mailbox } = user;
  const pause = pauseOn(user, useToday());
  const when = pause
    ? `again on ${formatDay(pause)}`
    : `every day at ${user.email_schedule_time.slice(0, 5)}`;
  return (
    <p className="quiet small centred">
      {has_connected_mailbox ? "We" : "Once your mailbox is connected, we"} read your school mail {when}.
      {subscription_tier === "free" && <span className="block">Free tier: Limited to recent items.</span>}
    </p>
  );
}

type Props = { tab: EmailsTab; processing: Processing };

/** Daily Summaries and Original Emails; the address says which is open. The tools stand beside them. */
function EmailsTabs({ tab, processing }: Props) {
  const navigate = useNavigate();
  const show = (value: string | null) =>
    void navigate(tabAddress(value as EmailsTab), { preventScrollReset: true, replace: true });
  const names: Record<EmailsTab, string> = { summaries: "Daily Summaries", originals: "Original Emails" };
  const List = tab === "summaries" ? SummaryList : MessageList;
  return (
    <Tabs className="stack gap-l" value={tab} keepMounted={false} onChange={show}>
      <div className="row between gap-l">
        <Tabs.List grow className="grow search">
          {Object.entries(names).map(([value, name]) => (
            <Tabs.Tab key={value} value={value}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <ProcessControl processing={processing} />
      </div>
      <Tabs.Panel value={tab}>
        <h2 className="visually-hidden">{names[tab]}</h2>
        <List processing={processing} />
      </Tabs.Panel>
    </Tabs>
  );
}

const summaryCard = (summary: Summary) => <SummaryCard summary={summary} />;
const messageCard = (message: Message) => <MessageCard message={message} />;

const SummaryList = ({ processing }: Pick<Props, "processing">) => (
  <LongList
    list={useSummaries()}
    card={summaryCard}
    more="Earlier summaries"
    empty={
      <NothingYet title="No daily summaries yet" processing={processing}>
        Process your emails, and the day’s school emails become one short page: what to do, who it’s for and
        by when. You can also{" "}
        <Anchor inherit component={Link} replace to={addEmailAddress}>
          add an email or letter
        </Anchor>{" "}
        yourself.
      </NothingYet>
    }
  />
);

const MessageList = ({ processing }: Pick<Props, "processing">) => (
  <LongList
    list={useMessages()}
    card={messageCard}
    more="Earlier emails"
    empty={
      <NothingYet title="No original emails yet" processing={processing}>
        Once your emails are processed, every school email appears here with what we found in it.
      </NothingYet>
    }
  />
);

type NothingProps = Pick<Props, "processing"> & { title: string; children: ReactNode };

const NothingYet = ({ title, processing: { starting, begin }, children }: NothingProps) => (
  <EmptyState
    title={title}
    drawing="no-mail"
    action={
      <Button loading={starting} onClick={() => begin({ hours: processingHours })}>
        Process Emails
      </Button>
    }
  >
    {children}
  </EmptyState>
);

/** One original on its own, opened from a summary's line. */
function MessageView({ id }: { id: string }) {
  const message = useMessage(id);
  return (
    <div className="stack">
      <div>
        <Back to={tabAddress("originals")} label="All emails" />
      </div>
      {message.isPending && <ListSkeleton />}
      <Failure of={message} says={texts.email_content_failed} retryLabel="Retry loading content" />
      <h2 className="visually-hidden">Original email</h2>
      {message.data && <MessageCard message={message.data} expanded />}
    </div>
  );
}
