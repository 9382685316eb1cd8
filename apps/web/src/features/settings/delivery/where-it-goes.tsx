import type { Delivery } from "@gatepost/contract/delivery";
import { Anchor, Button } from "@mantine/core";
import { Link } from "react-router";
import { useUser } from "../../../lib/session.ts";
import { Failure } from "../../../ui/failure.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { useSendVerification } from "./delivery.api.ts";

/** The address that gets the summary; if it isn’t confirmed, says so and offers the link again. */
export function WhereItGoes({ delivery: { address, address_of } }: { delivery: Delivery }) {
  const { email, email_verified } = useUser();
  const resend = useSendVerification();
  if (email_verified) {
    return (
      <p className="quiet">
        To <strong className="anywhere">{address}</strong>, which you can change in{" "}
        <Anchor component={Link} to="/profile" inherit>
          your profile
        </Anchor>
        .
      </p>
    );
  }
  return (
    <>
      <StatusLine tone={address_of === "gmail" ? "notice" : "problem"}>
        {address_of === "gmail" ? (
          <>
            Goes to your Gmail, <strong className="anywhere">{address}</strong>, until you confirm{" "}
            <span className="anywhere">{email}</span>.
          </>
        ) : (
          <>
            Nothing is sent yet: <strong className="anywhere">{email}</strong> isn’t confirmed. Open the link
            we sent you, or connect Gmail.
          </>
        )}
      </StatusLine>
      <div>
        <Button size="sm" variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
          Send the link again
        </Button>
      </div>
      {resend.isSuccess && (
        <StatusLine tone="good" live>
          {resend.data.message}
        </StatusLine>
      )}
      <Failure of={resend} says="We couldn’t send the link." />
    </>
  );
}
