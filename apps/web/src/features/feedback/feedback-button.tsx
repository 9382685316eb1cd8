import { IconCheck, IconMessageCircle } from "@tabler/icons-react";
import classes from "./feedback-button.module.css";

type Props = { sent: boolean; onOpen: () => void };

/**
 * Floats on every signed-in page; says that feedback was sent, for a moment. On a phone it is a small round
 * button, so that it hides as little of the page as can be; its name is still read out.
 */
export function FeedbackButton({ sent, onOpen }: Props) {
  const Icon = sent ? IconCheck : IconMessageCircle;
  return (
    <button type="button" className={classes.button} data-sent={sent || undefined} onClick={onOpen}>
      <Icon size={20} aria-hidden="true" />
      <span className={classes.label}>{sent ? "Sent!" : "Feedback"}</span>
    </button>
  );
}
