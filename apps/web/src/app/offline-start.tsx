import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { emailsKeys } from "../features/emails/emails-keys.ts";
import { changeLines } from "../features/emails/summaries/digest-lines.ts";
import { SummaryView } from "../features/emails/summaries/summary-view.tsx";
import { readKeptPage, type KeptPage } from "../features/phone/kept-page.ts";
import { readWaitingTicks, sendWaitingTicks } from "../features/phone/waiting-ticks.ts";
import { formatDateTime, formatTime, localToday } from "../lib/dates.ts";
import { mayKeep } from "../lib/kept.ts";
import { reach, useAwaySinceStart } from "../lib/reach.ts";
import { queryClient } from "../lib/query-client.ts";
import { useUser } from "../lib/session.ts";
import { useToday } from "../lib/use-today.ts";
import { FamilyOrder } from "../ui/child-chip.tsx";
import { Drawing } from "../ui/drawings/drawing.tsx";
import { FullPageLoader } from "../ui/full-page-loader.tsx";
import classes from "./shell/shell.module.css";
import { BottomBar, Sidebar } from "./shell/sidebar.tsx";

/** Shown when the app opens and the server doesn't answer: the newest stored page within the usual navigation, until it does. */
export default function OfflineStart() {
  const away = useAwaySinceStart();
  const { pathname } = useLocation();
  const [kept, setKept] = useState<KeptPage | null | "reading">("reading");
  useEffect(() => {
    readPage().then(setKept, () => setKept(null));
  }, []);
  const [isSent, setIsSent] = useState(false);
  useEffect(() => {
    // What was ticked is with the server before the page is loaded anew.
    if (!away) void sendWaitingTicks().finally(() => setIsSent(true));
  }, [away]);
  if (!away && isSent) return <Outlet />;
  if (kept === "reading") return <FullPageLoader />;
  return (
    <div className={classes.frame}>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <Sidebar />
      <div>
        <main id="main" tabIndex={-1} className={`${classes.main} stack gap-l`}>
          {kept && /^\/(dashboard|emails)$/.test(pathname) ? (
            <>
              <output className="note">
                No connection. This is your page from <SavedAt kept={kept} />. Ticks are kept and sent when
                you’re back.
              </output>
              <FamilyOrder value={kept.family}>
                <SummaryView id={kept.summary.id} alone />
              </FamilyOrder>
            </>
          ) : (
            <NothingKept hasPage={kept !== null} />
          )}
        </main>
      </div>
      <BottomBar offline />
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

function SavedAt({ kept: { saved_at } }: { kept: KeptPage }) {
  const { timezone } = useUser();
  const isToday = localToday(new Date(saved_at), timezone) === useToday();
  return isToday ? formatTime(saved_at, timezone) : formatDateTime(saved_at, timezone);
}

const NothingKept = ({ hasPage }: { hasPage: boolean }) => (
  <div className="centred">
    <Drawing name="offline" width={150} />
    <h1 className="display mt-l mb-s">No connection just now</h1>
    <p>
      Gatepost opens by itself once there is one.{" "}
      {hasPage
        ? "Until then, the page that this device keeps is under Dashboard."
        : mayKeep()
          ? "The newest page you open is kept on this device, and opens without a connection."
          : "If you sign in with “Remember me”, the newest page you open is kept on this device for next time."}
    </p>
    <Button onClick={() => void reach.look()}>Try again</Button>
  </div>
);
