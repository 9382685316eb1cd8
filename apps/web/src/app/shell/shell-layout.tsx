import { useMemo, lazy, Suspense, useState, useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { useChildren } from "../../features/children/children.api.ts";
import { FeedbackProvider } from "../../features/feedback/feedback-provider.tsx";
import { FamilyOrder } from "../../ui/child-chip.tsx";
import { usePageHandle } from "../page-handle.ts";
import { Header } from "./header.tsx";
import { BottomBar, Sidebar } from "./sidebar.tsx";
import classes from "./shell.module.css";
import { useFreshUser } from "./use-fresh-user.ts";
import { useOffline } from "./use-offline.ts";
import { useAway } from "../../lib/reach.ts";
import { useConfig } from "../../lib/config.ts";
import { useUser } from "../../lib/session.ts";

/** The frame of the signed-in app. A page sets its title in its `handle`. */
export default function ShellLayout() {
  useFreshUser();
  useOffline();
  const { title } = usePageHandle();
  const children = useChildren().data;
  const order = useMemo(() => children?.map((child) => child.id) ?? [], [children]);
  return (
    <FamilyOrder value={order}>
      <FeedbackProvider>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <div className={classes.frame}>
          <Sidebar />
          <div className="grow">
            <DemoBanner />
            <OfflineNote />
            <Header title={title ?? ""} />
            <main id="main" tabIndex={-1} className={`${classes.main} stack gap-l`}>
              <Suspense fallback={null}>
                <Unconfirmed />
                <LostConnection />
              </Suspense>
              <Outlet />
            </main>
          </div>
        </div>
        <BottomBar />
        <RouteAnnouncer />
      </FeedbackProvider>
    </FamilyOrder>
  );
}

/** Says that mail, payments and schools are invented, if the server says so. */
function DemoBanner() {
  if (!useConfig().data?.demo) return null;
  return (
    <aside className="note fine centred" aria-label="Demonstration">
      This is a demonstration: the schools, the mail and the payments are made up.
    </aside>
  );
}

/** Explains why nothing loads or saves: until the server answers, TanStack Query holds back requests and changes. */
function OfflineNote() {
  const away = useAway();
  return (
    <output className={away ? "note fine centred block" : ""}>
      {away && "No connection just now. This page will update once there is one."}
    </output>
  );
}

// Loaded only for parents who have yet to confirm their address.
const UnconfirmedBanner = lazy(() => import("./unconfirmed-banner.tsx"));

/** On the pages that promise emails, if this server sends any. */
function Unconfirmed() {
  const { email_verified } = useUser();
  const { pathname } = useLocation();
  const sendsMail = useConfig().data?.mail === true;
  if (email_verified || !sendsMail || !/^\/(dashboard|emails|settings|profile)$/.test(pathname)) return null;
  return <UnconfirmedBanner />;
}

// Loaded only for parents whose mailbox can't be read.
const LostConnectionBanner = lazy(() => import("./lost-connection-banner.tsx"));

/** On the pages that live on mail, as soon as Gmail is not connected; settings say the same in their own section. */
function LostConnection() {
  const { has_connected_mailbox } = useUser();
  const { pathname } = useLocation();
  const [wasLost, setWasLost] = useState(false);
  if (!has_connected_mailbox && !wasLost) setWasLost(true);
  if (!wasLost || !/^\/(dashboard|emails)$/.test(pathname)) return null;
  return <LostConnectionBanner page={pathname} />;
}

/** Announces the new page's title and moves focus to its content, like a full page load. */
function RouteAnnouncer() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [words, setWords] = useState("");
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = "";
    // The title is set after the page has rendered.
    const timer = setTimeout(() => setWords(document.title), 100);
    document.getElementById("main")?.focus({ preventScroll: true });
    return () => clearTimeout(timer);
  }, [pathname]);
  return <output className="visually-hidden">{words}</output>;
}
