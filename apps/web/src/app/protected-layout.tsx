import { Navigate, Outlet, useLocation } from "react-router";
import { useSessionState } from "../lib/session.ts";
import { signInAddress } from "../lib/return-address.ts";
import { FullPageLoader } from "../ui/full-page-loader.tsx";
import { SignedInProviders } from "./signed-in-providers.tsx";

/** Lets signed-in parents through. An expired session returns to where it was; a sign-out elsewhere does not. */
export default function ProtectedLayout() {
  const { session, ended } = useSessionState();
  const { pathname, search, hash } = useLocation();
  if (session) {
    return (
      <SignedInProviders>
        <Outlet />
      </SignedInProviders>
    );
  }
  // The browser is on its way to the landing page.
  if (ended === "signed-out") return <FullPageLoader />;
  if (ended === "signed-out-elsewhere") return <Navigate to="/login" replace />;
  return <Navigate to={signInAddress(pathname + search + hash, ended ?? undefined)} replace />;
}
