import { useSearchParams } from "react-router";
import { pageTitle } from "../../lib/page-meta.ts";
import { countFilters, readEmailsAddress, type EmailsAddress } from "./emails-address.ts";
import { EmailsTabs } from "./emails-tabs.tsx";
import { EmailsTop } from "./emails-top.tsx";
import { MessageView } from "./messages/message-view.tsx";
import { ConflictDialog } from "./processing/conflict-dialog.tsx";
import { RunTracker } from "./processing/run-tracker.tsx";
import { useProcessing } from "./processing/use-processing.ts";
import { SearchResults } from "./search/search-results.tsx";
import { SummaryView } from "./summaries/summary-view.tsx";
import { MonthView } from "./week/month-view.tsx";
import { WeekView } from "./week/week-view.tsx";

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

function Lists({
  tab,
  ofSummary,
  search,
}: Omit<EmailsAddress, "summaryId" | "messageId" | "week" | "month">) {
  const processing = useProcessing();
  return (
    <>
      <EmailsTop processing={processing} search={search} />
      <RunTracker processing={processing} />
      {countFilters(search) > 0 ? (
        <SearchResults search={search} />
      ) : (
        <EmailsTabs tab={tab} ofSummary={ofSummary} processing={processing} />
      )}
      <ConflictDialog processing={processing} />
    </>
  );
}
