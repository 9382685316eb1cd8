import { IconMessageCircle } from "@tabler/icons-react";
import { Link, useLocation } from "react-router";
import classes from "./feedback-button.module.css";

/** Floats on every signed-in page (SPEC section 2). Leads to /feedback until the feedback dialog stands. */
export function FeedbackButton() {
  if (useLocation().pathname === "/feedback") return null;
  return (
    <Link to="/feedback" className={classes.button}>
      <IconMessageCircle size={20} aria-hidden="true" />
      Feedback
    </Link>
  );
}
