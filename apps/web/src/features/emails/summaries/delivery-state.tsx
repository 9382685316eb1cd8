import type { Summary } from "@gatepost/contract/emails";
import { IconClockHour4, IconMailForward } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatDateTime } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";

/** Whether the summary was sent by email, and if not, why. */
export function DeliveryState({ summary, children }: { summary: Summary; children?: ReactNode }) {
  const { timezone } = useUser();
  const { email_sent, email_sent_at, email_pending_reason } = summary;
  const Icon = email_sent ? IconMailForward : IconClockHour4;
  return (
    <>
      <span className="row inline nowrap gap-xs">
        <Icon size={18} aria-hidden="true" />
        {email_sent ? "Sent via email" : "Email pending"}
        {email_sent_at && `, ${formatDateTime(email_sent_at, timezone)}`}
      </span>
      {email_pending_reason && (
        <span>
          {email_pending_reason} {children}
        </span>
      )}
    </>
  );
}
