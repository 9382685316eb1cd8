import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Button.layer.css";
import "@mantine/core/styles/Text.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { Outlet } from "react-router";
import { Logo } from "../ui/logo.tsx";
import classes from "./app.module.css";
import { VisitorsOnly } from "./visitors-only.tsx";

/** The frame of sign-in, registration and pages opened from our mails. */
export default function EntranceLayout() {
  return (
    <div className={classes.page}>
      <VisitorsOnly />
      <header className={classes.head}>
        <a href="/" aria-label="Gatepost home page" className="unlined">
          <Logo />
        </a>
      </header>
      <main>
        <noscript>
          <p className="note">
            This page needs JavaScript. Turn it on in your browser’s settings and load the page again.
          </p>
        </noscript>
        <Outlet />
      </main>
      <footer className="row gap-wide fine soft" style={{ justifyContent: "center" }}>
        <a href="/privacy" className="tap unlined">
          Privacy
        </a>
        <a href="/privacy#terms" className="tap unlined">
          Terms
        </a>
        <a href="/contact" className="tap unlined">
          Help
        </a>
      </footer>
    </div>
  );
}
