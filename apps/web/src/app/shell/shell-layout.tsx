import { useMemo, lazy, Suspense, useState, useEffect, useRef } from "react";
import { Outlet, useLocation, Link } from "react-router";
import { getProfile } from "@gatepost/contract/auth";
import { useQuery } from "@tanstack/react-query";
import { Button, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useChildren } from "../../features/children/children.api.ts";
import { FeedbackProvider } from "../../features/feedback/feedback-provider.tsx";
import { FamilyOrder, ChildMark } from "../../ui/child-chip.tsx";
import { usePageHandle } from "../page-handle.ts";
import { BottomBar, Sidebar } from "./sidebar.tsx";
import classes from "./shell.module.css";
import { useOffline } from "./use-offline.ts";
import { useAway } from "../../lib/reach.ts";
import { useConfig } from "../../lib/config.ts";
import { useUser, session, useMayUpgrade } from "../../lib/session.ts";
import { call } from "../../lib/api.ts";
import { profileKey } from "../../lib/profile.ts";
import { LogoMark } from "../../ui/logo.tsx";
import { LateMenu } from "./late-menu.tsx";

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

/** Refreshes the saved user: the plan or the mailbox connection may have changed elsewhere. */
function useFreshUser() {
  useQuery({
    queryKey: profileKey,
    queryFn: async ({ signal }) => {
      const user = await call(getProfile, { signal });
      session.keepUser(user);
      return user;
    },
    staleTime: 60_000,
  });
}

/** Page title, plan, Upgrade for free users and the user menu. */
function Header({ title }: { title: string }) {
  const mayUpgrade = useMayUpgrade();
  const premium = useUser().subscription_tier === "premium";
  return (
    <header className={`${classes.header} row nowrap`}>
      <Link to="/dashboard" className={`${classes.mark} block rigid`} aria-label="Gatepost dashboard">
        <LogoMark size={28} />
      </Link>
      <h1 className="heading grow">{title}</h1>
      <Link to="/subscription" className="tap unlined">
        <span className={`tag fine round ${premium ? "accent" : ""}`}>
          {premium ? "Premium" : "Free"}
          <span className="visually-hidden"> plan</span>
        </span>
      </Link>
      {mayUpgrade && (
        <Button component={Link} to="/subscription" size="compact-sm" variant="light">
          Upgrade
        </Button>
      )}
      <UserMenu />
    </header>
  );
}

const AccountMenu = lazy(() => import("./account-menu.tsx"));

function UserMenu() {
  const user = useUser();
  const name = user.first_name || user.username;
  const button = (
    <UnstyledButton className="row nowrap gap-xs soft round" aria-label={`Account menu of ${name}`}>
      <ChildMark name={name} />
      <IconChevronDown size={18} aria-hidden="true" />
    </UnstyledButton>
  );
  return <LateMenu menu={AccountMenu} button={button} />;
}
