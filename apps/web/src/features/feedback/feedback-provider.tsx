import { feedbackConfirmationMs } from "@gatepost/contract/limits";
import { useDisclosure, useTimeout } from "@mantine/hooks";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { FeedbackButton } from "./feedback-button.tsx";
import { FeedbackContext } from "./feedback-context.ts";

// Dialogs and form fields are not needed for the first page.
const FeedbackDialog = lazy(() => import("./feedback-dialog.tsx"));

/** The floating button and the dialog of every signed-in page (SPEC section 2). */
export function FeedbackProvider({ children }: { children: ReactNode }) {
  const [opened, { open, close }] = useDisclosure(false);
  const [wanted, setWanted] = useState(false);
  const [sent, setSent] = useState(false);
  const { start } = useTimeout(() => setSent(false), feedbackConfirmationMs);

  function show() {
    setWanted(true);
    open();
  }

  function done() {
    close();
    setSent(true);
    start();
  }

  return (
    <FeedbackContext value={show}>
      {children}
      <aside aria-label="Feedback">
        <FeedbackButton sent={sent} onOpen={show} />
        <output className="visually-hidden">{sent && "Thank you, your feedback has arrived."}</output>
      </aside>
      {wanted && (
        <Suspense fallback={null}>
          <FeedbackDialog opened={opened} onClose={close} onSent={done} />
        </Suspense>
      )}
    </FeedbackContext>
  );
}
