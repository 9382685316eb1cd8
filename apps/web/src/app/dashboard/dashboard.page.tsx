import { lazy, Suspense } from "react";
import { pageTitle } from "../../lib/page-meta.ts";
import classes from "./dashboard.module.css";
import { Welcome } from "./welcome.tsx";

export const handle = { title: "Dashboard" };
export const meta = () => pageTitle("Dashboard");

// Loaded apart from the app's frame, so other pages never load it.
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
