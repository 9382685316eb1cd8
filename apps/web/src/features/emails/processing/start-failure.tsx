import { Button } from "@mantine/core";
import { Link } from "react-router";
import { ApiError } from "../../../lib/api-error.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import classes from "./start-failure.module.css";

/** Why a run could not be started, and where to fix a missing mailbox. */
export function StartFailure({ error, message }: { error: Error; message: string }) {
  const code = error instanceof ApiError ? error.code : null;
  if (code !== "not_connected" && code !== "needs_reconnect") return <ErrorState message={message} />;
  return (
    <div role="alert" className={classes.missing}>
      <StatusLine tone="notice">{message}</StatusLine>
      <Button component={Link} to="/settings#gmail" size="sm">
        {code === "not_connected" ? "Connect Gmail" : "Reconnect Gmail"}
      </Button>
    </div>
  );
}
