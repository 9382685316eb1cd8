import { health } from "@gatepost/contract/system";
import { useEffect, useState } from "react";
import { Outlet } from "react-router";
import { emailsKeys } from "../features/emails/emails-keys.ts";
import { changeLines } from "../features/emails/summaries/digest-lines.ts";
import { SummaryView } from "../features/emails/summaries/summary-view.tsx";
import { readKeptPage, type KeptPage } from "../features/phone/kept-page.ts";
import { readWaitingTicks, sendWaitingTicks } from "../features/phone/waiting-ticks.ts";
import { formatDateTime, formatTime, localToday } from "../lib/dates.ts";
import { call } from "../lib/api.ts";
import { useAway } from "../lib/reach.ts";
import { queryClient } from "../lib/query-client.ts";
import { useUser } from "../lib/session.ts";
import { useToday } from "../lib/use-today.ts";
import { FamilyOrder } from "../ui/child-chip.tsx";
import { useOnline } from "../lib/use-online.ts";
import { FullPageLoader } from "../ui/full-page-loader.tsx";
import { Logo } from "../ui/logo.tsx";
import classes from "./app.module.css";

const askAgainMs = 5_000;

/** Shown when the app opens offline or the server is down: the newest stored page, until the server answers. */
export default function OfflineStart() {
  const isConnected = useOnline();
  const away = useAway();
  const online = isConnected && !away;
  useEffect(() => {
    if (!isConnected || !away) return undefined;
    // The API client stores the answer itself.
    const timer = setInterval(() => void call(health).catch(() => undefined), askAgainMs);
    return () => clearInterval(timer);
  }, [isConnected, away]);
  const [kept, setKept] = useState<KeptPage | null | "reading">("reading");
  useEffect(() => {
    void readPage().then(setKept);
  }, []);
  const [isSent, setIsSent] = useState(false);
  useEffect(() => {
    // What was ticked is with the server before the page is loaded anew.
    if (online) void sendWaitingTicks().finally(() => setIsSent(true));
  }, [online]);
  if (online && isSent) return <Outlet />;
  if (kept === "reading") return <FullPageLoader />;
  // Its pages say that they could not be loaded.
  if (!kept && isConnected) return <Outlet />;
  return (
    <div className={`${classes.page} ${classes.wide}`}>
      <header className={classes.head}>
        <Logo />
      </header>
      <main className="stack">
        <output className="note">
          {kept ? (
            <PageOf kept={kept} isConnected={isConnected} />
          ) : (
            "You’re offline, and there’s no page on this device yet."
          )}
        </output>
        {kept && (
          <FamilyOrder value={kept.family}>
            <SummaryView id={kept.summary.id} alone />
          </FamilyOrder>
        )}
      </main>
    </div>
  );
}

/** The kept page with what was ticked since. */
async function readPage(): Promise<KeptPage | null> {
  const [page, ticks] = await Promise.all([readKeptPage(), readWaitingTicks()]);
  if (!page) return null;
  const summary = Object.entries(ticks).reduce(
    (shown, [item, done]) => changeLines(shown, item, { done_at: done ? page.saved_at : null }),
    page.summary,
  );
  queryClient.setQueryData(emailsKeys.summary(summary.id), summary);
  return page;
}

function PageOf({ kept: { saved_at }, isConnected }: { kept: KeptPage; isConnected: boolean }) {
  const { timezone } = useUser();
  const isToday = localToday(new Date(saved_at), timezone) === useToday();
  const when = isToday ? formatTime(saved_at, timezone) : formatDateTime(saved_at, timezone);
  return isConnected ? (
    <>We can’t reach Gatepost just now. This is the page from {when}. What you tick off is saved later.</>
  ) : (
    <>You’re offline. This is the page from {when}. What you tick off is saved when you’re back online.</>
  );
}
