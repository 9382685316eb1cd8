import { Dialog } from "../../ui/dialog.tsx";
import { FeedbackForm } from "./feedback-form.tsx";

type Props = { opened: boolean; onClose: () => void; onSent: () => void };

/** The feedback form in a dialog over the page it is about. */
export default function FeedbackDialog({ opened, onClose, onSent }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Send feedback" size="lg">
      <FeedbackForm onSent={onSent} onCancel={onClose} />
    </Dialog>
  );
}
