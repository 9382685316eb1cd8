// The public pages do without most of Mantine's CSS; the signed-in app takes all of it at once.
import "@mantine/core/styles.layer.css";
import { lazy } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { useSessionState } from "../lib/session.ts";
import { signInAddress } from "../lib/return-address.ts";
import { FullPageLoader } from "../ui/full-page-loader.tsx";

/** There is a page to read, if the app was opened without a connection. */
const isStartedOffline = typeof navigator !== "undefined" && !navigator.onLine;

const OfflineStart = lazy(() => import("./offline-start.tsx"));

/** Lets signed-in parents through. An expired session returns to where it was; a sign-out elsewhere does not. */
export default function ProtectedLayout() {
  const { session, ended } = useSessionState();
  const { pathname, search, hash } = useLocation();
  if (session) return isStartedOffline ? <OfflineStart /> : <Outlet />;
  // The browser is on its way to the landing page.
  if (ended === "signed-out") return <FullPageLoader />;
  if (ended === "signed-out-elsewhere") return <Navigate to="/login" replace />;
  return <Navigate to={signInAddress(pathname + search + hash, ended ?? undefined)} replace />;
}
