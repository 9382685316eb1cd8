import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Button.layer.css";
import "@mantine/core/styles/Text.layer.css";
import "@mantine/core/styles/Anchor.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { Outlet } from "react-router";
import { Logo } from "../ui/logo.tsx";
import classes from "./entrance-layout.module.css";
import { VisitorsOnly } from "./visitors-only.tsx";

/** The frame of sign-in, registration and pages opened from our mails. */
export default function EntranceLayout() {
  return (
    <div className={classes.page}>
      <VisitorsOnly />
      <header className={classes.header}>
        <a href="/" aria-label="Gatepost home page" className={classes.logo}>
          <Logo />
        </a>
      </header>
      <main className={classes.main}>
        <noscript>
          <p className="note">
            This page needs JavaScript. Turn it on in your browser’s settings and load the page again.
          </p>
        </noscript>
        <Outlet />
      </main>
      <footer className={`${classes.footer} row nowrap top centre gap-wide fine`}>
        <a href="/privacy">Privacy</a>
        <a href="/privacy#terms">Terms</a>
        <a href="/contact">Help</a>
      </footer>
    </div>
  );
}
