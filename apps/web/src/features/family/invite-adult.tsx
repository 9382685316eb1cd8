import { newFamilyInvitation } from "@gatepost/contract/family";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useFocusNext } from "../../ui/focus-next.ts";
import { focusOnOpen, RecordForm } from "../../ui/form/record-form.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { useFreshProof } from "../account/fresh-proof.tsx";
import { useDelivery } from "../settings/delivery/delivery.api.ts";
import { useInviteAdult } from "./family.api.ts";

const failed = "We couldn’t send the invitation.";
const openId = "invite-adult";

/** By email; one tap where the other parent gets the summary by email already. */
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
      <InviteForm
        email={known}
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

type FormProps = { email: string; onInvited: (email: string) => void; onClose: () => void };

function InviteForm({ email, onInvited, onClose }: FormProps) {
  const { proven, dialog } = useFreshProof({ action: "Send the invitation", failed });
  const invite = useInviteAdult(proven);
  const form = useSchemaForm({ schema: newFamilyInvitation, initialValues: { email } });
  return (
    <>
      <RecordForm
        form={form}
        label="Invite the other parent"
        editing={false}
        addLabel="Send the invitation"
        onClose={onClose}
        onSubmit={form.submit(async ({ email: typed }) => {
          await invite.mutateAsync(typed);
          onInvited(typed);
        }, failed)}
      >
        <TextInput
          {...form.field("email")}
          label="Their email address"
          description="We’ll email them a link that works once, for 48 hours. Nothing is shared until they say yes."
          type="email"
          inputMode="email"
          autoComplete="off"
          ref={focusOnOpen}
        />
      </RecordForm>
      {/* Beside the form: what its own form sends would reach this one too. */}
      {dialog}
    </>
  );
}
