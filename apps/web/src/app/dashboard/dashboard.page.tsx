import { lazy, Suspense } from "react";
import { pageTitle } from "../../lib/page-meta.ts";
import classes from "./dashboard.module.css";
import { Welcome } from "./welcome.tsx";

export const handle = { title: "Dashboard" };
export const meta = () => pageTitle("Dashboard");

// The app's frame is drawn before it: whoever opens another page never loads it.
const DashboardContent = lazy(() => import("./dashboard-content.tsx"));

/** /dashboard. */
export default function DashboardPage() {
  return (
    <>
      <Welcome />
      <Suspense fallback={<div className={classes.room} />}>
        <DashboardContent />
      </Suspense>
    </>
  );
}
