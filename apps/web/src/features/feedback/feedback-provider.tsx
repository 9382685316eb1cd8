import { feedbackConfirmationMs } from "@gatepost/contract/limits";
import { useTimeout } from "@mantine/hooks";
import { createContext, lazy, Suspense, use, useState, type ReactNode } from "react";
import { closeDraft, openDraft } from "../../ui/form/drafts.ts";
import { IconCheck, IconMessageCircle } from "@tabler/icons-react";
import classes from "./feedback.module.css";

// Dialogs and form fields are not needed for the first page.
const FeedbackDialog = lazy(() => import("./feedback-form.tsx"));

/** Opens the feedback dialog from anywhere below the provider. */
const OpenFeedback = createContext<() => void>(() => undefined);
export const useOpenFeedback = () => use(OpenFeedback);

/** The floating button, which covers no content and confirms what was sent, and the dialog of every signed-in page. */
export function FeedbackProvider({ children }: { children: ReactNode }) {
  // A session that ended while it was written brings the parent back to it.
  const [dialog, setDialog] = useState(() => (openDraft("feedback") === null ? "unwanted" : "open"));
  const [sent, setSent] = useState(false);
  const { start } = useTimeout(() => setSent(false), feedbackConfirmationMs);

  const show = () => setDialog("open");

  function close() {
    closeDraft("feedback");
    setDialog("closed");
  }

  function done() {
    close();
    setSent(true);
    start();
  }

  const Icon = sent ? IconCheck : IconMessageCircle;
  return (
    <OpenFeedback value={show}>
      {children}
      <aside aria-label="Feedback">
        <button type="button" className={classes.button} data-sent={sent || undefined} onClick={show}>
          <Icon size={24} aria-hidden="true" />
          <span>{sent ? "Sent!" : "Feedback"}</span>
        </button>
        <output className="visually-hidden">{sent && "Thank you, your feedback has arrived."}</output>
      </aside>
      {dialog !== "unwanted" && (
        <Suspense fallback={null}>
          <FeedbackDialog opened={dialog === "open"} onCancel={close} onSent={done} />
        </Suspense>
      )}
    </OpenFeedback>
  );
}
