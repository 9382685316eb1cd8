import { TextInput } from "@mantine/core";
import type { ZodMiniType } from "zod/mini";
import type { DraftName } from "../../ui/form/drafts.ts";
import { focusOnOpen, Form } from "../../ui/form/form.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import type { Proven } from "./fresh-proof.api.ts";
import { useFreshProof } from "./fresh-proof.tsx";

type Props = {
  /** A route whose body is only an `email`. */
  schema: ZodMiniType;
  /** The form's accessible name. */
  label: string;
  addLabel?: string;
  description?: string;
  /** The field's initial value. */
  email?: string;
  draft?: { name: DraftName; of: string };
  send: (proven: Proven, email: string) => Promise<unknown>;
  onInvited: (email: string) => void;
  onClose: () => void;
};

const failed = "We couldn’t send the invitation.";

/** Asks for somebody's email address, and for the password if it wasn't typed recently, and invites them by a link. */
export function InviteByEmail({
  schema,
  label,
  addLabel = "Add",
  email = "",
  send,
  onInvited,
  onClose,
  ...more
}: Props) {
  const { proven, dialog } = useFreshProof({ action: "Send the invitation", failed });
  const { description, draft } = more;
  const form = useSchemaForm({
    schema,
    initialValues: { email },
    send: async (typed) => {
      await send(proven, typed.email);
      onInvited(typed.email);
    },
    failed,
    ...(draft ? { draft } : {}),
  });
  return (
    <>
      <Form of={form} does={addLabel} aria-label={label} onCancel={onClose}>
        <TextInput
          {...form.field("email")}
          label="Their email address"
          description={description ?? null}
          type="email"
          inputMode="email"
          autoComplete="off"
          ref={focusOnOpen}
        />
      </Form>
      {/* Outside the form, because its own submit would bubble up to this one. */}
      {dialog}
    </>
  );
}
