import { lazy, Suspense, useState } from "react";

// Dialogs are a third of Mantine's size and not needed for the first page.
const UpgradeModal = lazy(() => import("./upgrade-modal.tsx"));

/** `ask` opens the upgrade modal, with a reason where there is one; `modal` must be in the page. */
export function useUpgradeModal() {
  const [asked, setAsked] = useState<{ opened: boolean; reason?: string | undefined } | null>(null);
  const modal = asked && (
    <Suspense fallback={null}>
      <UpgradeModal
        opened={asked.opened}
        reason={asked.reason}
        onClose={() => setAsked({ ...asked, opened: false })}
      />
    </Suspense>
  );
  return { ask: (reason?: string) => setAsked({ opened: true, reason }), modal };
}
