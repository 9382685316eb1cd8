import { Outlet, useMatches } from "react-router";
import { FeedbackButton } from "../../features/feedback/feedback-button.tsx";
import type { PageHandle } from "../document-kind.ts";
import { DemoBanner } from "./demo-banner.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Header } from "./header.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { Sidebar } from "./sidebar.tsx";
import classes from "./shell-layout.module.css";
import { useFreshUser } from "./use-fresh-user.ts";

/** The signed-in app's frame (SPEC section 2). A page names itself in its `handle`. */
export default function ShellLayout() {
  useFreshUser();
  const title = useMatches()
    .map((match) => (match.handle as PageHandle | undefined)?.title)
    .findLast(Boolean);
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to the page
      </a>
      <div className={classes.frame}>
        <Sidebar />
        <div className={classes.column}>
          <DemoBanner />
          <Header title={title ?? ""} />
          <main id="main" tabIndex={-1} className={classes.main}>
            <Outlet />
          </main>
        </div>
      </div>
      <FeedbackButton />
      <BottomBar />
      <RouteAnnouncer />
    </>
  );
}
