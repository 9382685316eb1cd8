import { lazy, Suspense, useState } from "react";
import { formatToday } from "../../lib/dates.ts";
import { pageTitle } from "../../lib/page-meta.ts";
import { useUser } from "../../lib/session.ts";

export const handle = { title: "Dashboard" };
export const meta = () => pageTitle("Dashboard");

// Loaded apart from the app's frame, so other pages never load it.
const DashboardContent = lazy(() => import("./dashboard-content.tsx"));

/** /dashboard: the welcome banner with first name, or else the username, and everything below. */
export default function DashboardPage() {
  const user = useUser();
  const [now] = useState(() => new Date());
  return (
    <>
      <section aria-label="Welcome" className="row baseline between">
        <h2 className="display anywhere">Welcome, {user.first_name || user.username}</h2>
        <p className="quiet bold">{formatToday(now, user.timezone)}</p>
      </section>
      <Suspense fallback={<div style={{ minHeight: "80vh" }} />}>
        <DashboardContent />
      </Suspense>
    </>
  );
}
