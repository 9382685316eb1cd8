// Public pages skip most of Mantine's CSS; the signed-in app loads all of it at once.
import "@mantine/core/styles.layer.css";
import { lazy, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { useAwaySinceStart } from "../lib/reach.ts";
import { useSessionState } from "../lib/session.ts";
import { signInAddress } from "../lib/return-address.ts";
import { FullPageLoader } from "../ui/full-page-loader.tsx";

// Where it was never loaded there is no page to read either.
const OfflineStart = lazy(() => import("./offline-start.tsx").catch(() => ({ default: () => <Outlet /> })));

/** Lets signed-in parents through. An expired session returns to where it was; a sign-out elsewhere does not. */
export default function ProtectedLayout() {
  const { session, ended } = useSessionState();
  const { pathname, search, hash } = useLocation();
  const away = useAwaySinceStart();
  // It stays once it is shown: it finds out by itself when the server is back.
  const [isOffline, setIsOffline] = useState(away);
  if (away && !isOffline) setIsOffline(true);
  if (session) return isOffline ? <OfflineStart /> : <Outlet />;
  // The browser is on its way to the landing page.
  if (ended === "signed-out") return <FullPageLoader />;
  if (ended === "signed-out-elsewhere") return <Navigate to="/login" replace />;
  return <Navigate to={signInAddress(pathname + search + hash, ended ?? undefined)} replace />;
}
