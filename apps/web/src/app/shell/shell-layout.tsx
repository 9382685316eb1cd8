import { useMemo } from "react";
import { Outlet } from "react-router";
import { useChildren } from "../../features/children/children.api.ts";
import { FeedbackProvider } from "../../features/feedback/feedback-provider.tsx";
import { FamilyOrder } from "../../ui/child-chip.tsx";
import { usePageHandle } from "../page-handle.ts";
import { DemoBanner } from "./demo-banner.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Header } from "./header.tsx";
import { LostConnection } from "./lost-connection.tsx";
import { OfflineNote } from "./offline-note.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { Sidebar } from "./sidebar.tsx";
import classes from "./shell-layout.module.css";
import { useFreshUser } from "./use-fresh-user.ts";
import { usePagesAtHand } from "./use-pages-at-hand.ts";
import { useThisDevice } from "./use-this-device.ts";

/** The frame of the signed-in app. A page sets its title in its `handle`. */
export default function ShellLayout() {
  useFreshUser();
  usePagesAtHand();
  useThisDevice();
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
          <div className={classes.column}>
            <DemoBanner />
            <OfflineNote />
            <Header title={title ?? ""} />
            <main id="main" tabIndex={-1} className={classes.main}>
              <LostConnection />
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
