import { Anchor, Skeleton } from "@mantine/core";
import { Link } from "react-router";
import { summaryAddress } from "../emails-address.ts";
import { lineOfPage } from "./digest-lines.ts";
import { LineCards } from "./line-cards.tsx";
import { NextSchoolDay, urgentOf } from "./next-school-day.tsx";
import { linesOfSummary, useSummary, type SummaryWithDigest } from "./summaries.api.ts";
import classes from "./summary-view.module.css";
import { isDelicate } from "./tact.ts";
import { Tray } from "./today-page.tsx";
import { useItemChanges } from "./use-item-changes.ts";

/** The top of a day's page: the next school day and what to do by then. Nothing where it can't be loaded. */
export default function TodayTop({ id }: { id: string }) {
  const summary = useSummary(id);
  if (summary.isPending) return <Skeleton height={170} radius="lg" />;
  return summary.data ? <Top summary={summary.data} /> : null;
}

function Top({ summary: { id, digest, page } }: { summary: SummaryWithDigest }) {
  const changes = useItemChanges(linesOfSummary(id));
  const isPrivate = [digest.headline, ...page.tray.map(({ text }) => text)].some(isDelicate);
  return (
    <section aria-label="Today" className={classes.top}>
      {isPrivate ? (
        <p className={classes.private}>Something private comes first: open the page to read it.</p>
      ) : (
        <LineCards find={(item) => lineOfPage(page, item)} changes={changes}>
          <NextSchoolDay digest={digest} page={page} />
          <Tray page={page} changes={changes} urgent={urgentOf(digest)} />
        </LineCards>
      )}
      <p className={classes.whole}>
        <Anchor component={Link} to={summaryAddress(id)} className="tap">
          Open today’s page
        </Anchor>
      </p>
    </section>
  );
}
