import { lazy, Suspense, useState } from "react";

// Dialogs are a third of Mantine's size and not needed for the first page.
const UpgradeModal = lazy(() => import("./upgrade-modal.tsx"));

/** `ask` opens the upgrade modal, with a reason where there is one; `modal` must stand in the page. */
export function useUpgradeModal() {
  const [opened, setOpened] = useState(false);
  const [reason, setReason] = useState<string | undefined>();
  const [wanted, setWanted] = useState(false);

  function ask(why?: string) {
    setReason(why);
    setWanted(true);
    setOpened(true);
  }

  const modal = wanted && (
    <Suspense fallback={null}>
      <UpgradeModal opened={opened} onClose={() => setOpened(false)} {...(reason ? { reason } : {})} />
    </Suspense>
  );
  return { ask, modal };
}
