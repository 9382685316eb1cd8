import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { useUser } from "../../lib/session.ts";

// Loaded only for parents whose mailbox can't be read.
const LostConnectionBanner = lazy(() => import("./lost-connection-banner.tsx"));

/** On the pages that live on mail, as soon as Gmail is not connected; settings say the same in their own section. */
export function LostConnection() {
  const { has_connected_mailbox } = useUser();
  const { pathname } = useLocation();
  const [wasLost, setWasLost] = useState(false);
  if (!has_connected_mailbox && !wasLost) setWasLost(true);
  if (!wasLost || !/^\/(dashboard|emails)$/.test(pathname)) return null;
  return (
    <Suspense fallback={null}>
      <LostConnectionBanner page={pathname} />
    </Suspense>
  );
}
