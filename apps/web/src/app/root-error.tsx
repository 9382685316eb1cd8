import { Button } from "@mantine/core";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { Logo } from "../ui/logo.tsx";
import classes from "./root-error.module.css";

/** The last resort: what went wrong in plain words, and the one button that may mend it. */
export function RootError() {
  const error = useRouteError();
  const gone = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className={classes.page}>
      <Logo />
      <h1 className={classes.title}>
        {gone ? "There is nothing here" : "Something went wrong on this page"}
      </h1>
      <p>
        {gone
          ? "The address may be mistyped, or the page has moved."
          : "Nothing of yours is lost. Loading the page again usually mends it."}
      </p>
      <p>
        <Button component="a" href={gone ? "/" : "/dashboard"}>
          {gone ? "Go to the start" : "Load again"}
        </Button>
      </p>
    </main>
  );
}
