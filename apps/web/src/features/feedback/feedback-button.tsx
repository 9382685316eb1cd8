import { IconCheck, IconMessageCircle } from "@tabler/icons-react";
import classes from "./feedback-button.module.css";

type Props = { sent: boolean; onOpen: () => void };

/** Floats on every signed-in page without covering content; briefly confirms that feedback was sent. */
export function FeedbackButton({ sent, onOpen }: Props) {
  const Icon = sent ? IconCheck : IconMessageCircle;
  return (
    <button type="button" className={classes.button} data-sent={sent || undefined} onClick={onOpen}>
      <Icon size={24} aria-hidden="true" />
      <span>{sent ? "Sent!" : "Feedback"}</span>
    </button>
  );
}
