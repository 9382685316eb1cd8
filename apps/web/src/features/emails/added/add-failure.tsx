import { addedBefore } from "@gatepost/contract/added-emails";
import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { StatusLine } from "../../../ui/status-line.tsx";
import { messageAddress } from "../emails-address.ts";

/** Why an email couldn't be added, and where to go instead. */
export function AddFailure({ error }: { error: Error }) {
  const code = error instanceof ApiError ? error.code : null;
  const before = error instanceof ApiError ? addedBefore.safeParse(error.body) : null;
  return (
    <StatusLine tone={before?.success ? "notice" : "problem"}>
      {messageOf(error, "We couldn’t send this. Check your connection and try again.")}{" "}
      {before?.success && (
        <Anchor inherit component={Link} to={messageAddress(before.data.message_id)}>
          Open it
        </Anchor>
      )}
      {code === "plan_limit" && (
        <Anchor inherit component={Link} to="/subscription">
          Or see Premium
        </Anchor>
      )}
    </StatusLine>
  );
}
