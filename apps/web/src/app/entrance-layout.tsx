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
import { Outlet, redirect } from "react-router";
import { session } from "../lib/session.ts";
import { Logo } from "../ui/logo.tsx";
import classes from "./entrance-layout.module.css";
import { VisitorsOnly } from "./visitors-only.tsx";

/** Signed-in parents have nothing to do here; public/visitors-only.js says the same before a first load. */
export const clientMiddleware = [
  async (_: unknown, next: () => Promise<unknown>) => {
    if (session.state().session) throw redirect("/dashboard");
    await next();
  },
];

/** The frame of sign-in and registration. */
export default function EntranceLayout() {
  return (
    <div className={classes.page}>
      <VisitorsOnly />
      <header className={classes.header}>
        <a href="/" aria-label="Gatepost, to the start page" className={classes.logo}>
          <Logo />
        </a>
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <a href="/privacy">Privacy</a>
        <a href="/privacy#terms">Terms</a>
        <a href="/contact">Help</a>
      </footer>
    </div>
  );
}
