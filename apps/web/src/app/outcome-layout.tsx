import { Outlet } from "react-router";
import { FeedbackProvider } from "../features/feedback/feedback-provider.tsx";
import { Logo } from "../ui/logo.tsx";
import classes from "./app.module.css";

/** For signed-in pages without the sidebar: the outcome of a payment. */
export default function OutcomeLayout() {
  return (
    <FeedbackProvider>
      <div className={classes.page}>
        <header className={classes.head}>
          <a href="/dashboard" aria-label="Gatepost dashboard" className="unlined">
            <Logo />
          </a>
        </header>
        <main>
          <Outlet />
        </main>
      </div>
    </FeedbackProvider>
  );
}
