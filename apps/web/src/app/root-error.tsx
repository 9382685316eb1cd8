import { Button } from "@mantine/core";
import { Logo } from "../ui/logo.tsx";
import { Drawing } from "../ui/drawings/drawing.tsx";
import classes from "./app.module.css";

/** The last resort: what went wrong in plain words, and a button that may fix it. Unknown addresses never get here. */
export function RootError() {
  return (
    <main className={classes.page}>
      <div className={classes.head}>
        <Logo />
      </div>
      <div>
        <Drawing name="offline" width={150} />
        <h1 className="display mt-xl mb-s">Something went wrong on this page</h1>
        <p>You haven’t lost anything. Reloading the page usually helps.</p>
        <p>
          {/* The current address, unchanged. */}
          <Button component="a" href="">
            Reload the page
          </Button>
        </p>
        <p>
          <a href="/dashboard">To the dashboard</a>
        </p>
      </div>
    </main>
  );
}
