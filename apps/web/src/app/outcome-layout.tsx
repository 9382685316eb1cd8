import { Outlet } from "react-router";
import { FeedbackProvider } from "../features/feedback/feedback-provider.tsx";
import { Logo } from "../ui/logo.tsx";
import classes from "./entrance-layout.module.css";

/** For signed-in pages without the sidebar: the outcome of a payment. */
export default function OutcomeLayout() {
  return (
    <FeedbackProvider>
      <div className={classes.page}>
        <header className={classes.header}>
          <a href="/dashboard" aria-label="Gatepost dashboard" className={classes.logo}>
            <Logo />
          </a>
        </header>
        <main className={classes.main}>
          <Outlet />
        </main>
      </div>
    </FeedbackProvider>
  );
}
