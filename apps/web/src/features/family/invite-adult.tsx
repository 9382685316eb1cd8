import { newFamilyInvitation } from "@gatepost/contract/family";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useFocusNext } from "../../ui/focus-next.ts";
import { InviteByEmail } from "../account/invite-by-email.tsx";
import { useDelivery } from "../settings/delivery/delivery.api.ts";
import { inviteAdult } from "./family.api.ts";

const openId = "invite-adult";

/** Invites by email; one tap if the other parent already gets the summary by email. */
export function InviteAdult({ onInvited }: { onInvited: (email: string) => void }) {
  const [open, setOpen] = useState(false);
  const focusNext = useFocusNext();
  const recipient = useDelivery().data?.second_recipient;
  const known = recipient && recipient.state !== "left" ? recipient.email : "";
  function close() {
    focusNext(openId);
    setOpen(false);
  }
  if (open)
    return (
      <InviteByEmail
        schema={newFamilyInvitation}
        label="Invite the other parent"
        addLabel="Send the invitation"
        description="We’ll email them a link that works once, for 48 hours. Nothing is shared until they say yes."
        email={known}
        send={inviteAdult}
        onClose={close}
        onInvited={(email) => {
          setOpen(false);
          onInvited(email);
        }}
      />
    );
  return (
    <div>
      <Button id={openId} variant="default" onClick={() => setOpen(true)}>
        {known ? `Invite ${known}` : "Invite the other parent"}
      </Button>
    </div>
  );
}
