import { Button } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { useSendVerification } from "../../features/settings/delivery/delivery.api.ts";
import { untilConfirmed } from "../../features/settings/delivery/until-confirmed.ts";
import { useUser } from "../../lib/session.ts";
import { Outcome } from "../../ui/failure.tsx";
import { StatusLine } from "../../ui/status-line.tsx";

/** Until the account's address is confirmed: what that holds up, and the link again. */
export default function UnconfirmedBanner() {
  const user = useUser();
  const isOnProfile = useLocation().pathname === "/profile";
  const resend = useSendVerification();
  return (
    <aside className="note stack" aria-label="Your email address">
      <StatusLine tone="notice">
        <strong className="anywhere">Confirm {user.email}:</strong> open the link we’ve emailed you.{" "}
        <span className="anywhere">{untilConfirmed(user)}</span>
      </StatusLine>
      <div className="row">
        <Button size="sm" variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
          Send the link again
        </Button>
        {!isOnProfile && (
          <Link to="/profile" className="tap">
            Change the address
          </Link>
        )}
      </div>
      <Outcome of={resend} done={resend.data?.message} failed="We couldn’t send the link." />
    </aside>
  );
}
