import { Button } from "@mantine/core";
import { Logo } from "../ui/logo.tsx";
import { Drawing } from "../ui/drawings/drawing.tsx";
import classes from "./root-error.module.css";

/** The last resort: what went wrong in plain words, and the one button that may mend it. An unknown address never comes here. */
export function RootError() {
  return (
    <main className={classes.page}>
      <Logo />
      <Drawing name="offline" width={150} />
      <h1 className={classes.title}>Something went wrong on this page</h1>
      <p>You haven’t lost anything. Reloading the page usually helps.</p>
      <p>
        {/* This same address, as it stands. */}
        <Button component="a" href="">
          Reload the page
        </Button>
      </p>
      <p>
        <a href="/dashboard">To the dashboard</a>
      </p>
    </main>
  );
}
