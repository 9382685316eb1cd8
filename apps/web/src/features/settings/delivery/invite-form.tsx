import { newSecondRecipient } from "@gatepost/contract/delivery";
import { TextInput } from "@mantine/core";
import { focusOnOpen, RecordForm } from "../../../ui/form/record-form.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import { useFreshProof } from "../../account/fresh-proof.tsx";
import { useInviteRecipient } from "./delivery.api.ts";

const failed = "We couldn’t send the invitation.";

/** Asks for the address of the second recipient, who is then asked by a link. */
export function InviteForm({ onInvited, onCancel }: { onInvited: () => void; onCancel: () => void }) {
  const { proven, dialog } = useFreshProof({ action: "Send the invitation", failed });
  const invite = useInviteRecipient(proven);
  const form = useSchemaForm({
    schema: newSecondRecipient,
    initialValues: { email: "" },
    draft: { name: "second-recipient", of: "new" },
  });
  return (
    <>
      <RecordForm
        form={form}
        label="Add a second recipient"
        editing={false}
        onClose={onCancel}
        onSubmit={form.submit(async ({ email }) => {
          await invite.mutateAsync(email);
          onInvited();
        }, failed)}
      >
        <TextInput
          {...form.field("email")}
          label="Their email address"
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
