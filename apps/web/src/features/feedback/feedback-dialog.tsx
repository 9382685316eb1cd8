import { Modal } from "@mantine/core";
import { FeedbackForm } from "./feedback-form.tsx";

type Props = { opened: boolean; onClose: () => void; onSent: () => void };

/** What is wrong, missing or good, in a dialog over whatever page it is about. */
export default function FeedbackDialog({ opened, onClose, onSent }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Send feedback"
      size="lg"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <FeedbackForm onSent={onSent} onCancel={onClose} />
    </Modal>
  );
}
