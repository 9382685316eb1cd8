import { newFamilyInvitation } from "@gatepost/contract/family";
import { mailLinkDays } from "@gatepost/contract/limits";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useFocusNext } from "../../ui/focus-next.ts";
import { openDraft } from "../../ui/form/drafts.ts";
import { focusOnOpen, Form, plainText } from "../../ui/form/form.tsx";
import { Radios } from "../../ui/radios.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { useFreshProof } from "../account/fresh-proof.tsx";
import { inviteRecipient } from "../settings/delivery/delivery.api.ts";
import { inviteAdult } from "./family.api.ts";

const openId = "add-someone";
const failed = "We couldn’t send the invitation.";

type Props = {
  /** Whether somebody may still join with a sign-in of their own, and whether one may get the emails. */
  ownSignIn: boolean;
  byEmail: boolean;
  onAdded: (said: string) => void;
};

/** Invites somebody by a link: to share the family, or to get the summary by email. */
export function AddSomeone({ ownSignIn, byEmail, onAdded }: Props) {
  const [open, setOpen] = useState(() => openDraft("family") !== null);
  const focusNext = useFocusNext();
  if (!ownSignIn && !byEmail) return null;
  if (!open)
    return (
      <Button id={openId} variant="default" onClick={() => setOpen(true)}>
        Add someone
      </Button>
    );
  return (
    <InviteForm
      ownSignIn={ownSignIn}
      byEmail={byEmail}
      onAdded={(said) => {
        setOpen(false);
        onAdded(said);
      }}
      onClose={() => {
        focusNext(openId);
        setOpen(false);
      }}
    />
  );
}

const ways = [
  {
    value: "own-sign-in",
    label: "Their own sign-in",
    description:
      "They share the children, the page and what’s done, with an account and settings of their own. The link works once, for 48 hours.",
  },
  {
    value: "by-email",
    label: "Just the email",
    description: `They get each day’s whole page by email: every child’s days and tasks, and what the school wrote. Its links show the page and tick things off without a sign-in, for ${mailLinkDays} days. They can stop at any time.`,
  },
];

function InviteForm({ ownSignIn, byEmail, onAdded, onClose }: Props & { onClose: () => void }) {
  const { proven, dialog } = useFreshProof({ action: "Send the invitation", failed });
  const form = useSchemaForm({
    schema: newFamilyInvitation,
    initialValues: { email: "", how: ownSignIn ? "own-sign-in" : "by-email" },
    draft: { name: "family", of: "new" },
    toBody: ({ email }) => ({ email }),
    send: async ({ email, how }) => {
      await (how === "by-email" ? inviteRecipient : inviteAdult)(proven, email);
      onAdded(`Invitation sent to ${email}. Nothing is shared until they say yes.`);
    },
    failed,
  });
  const how = form.drawn("how");
  return (
    <>
      <Form of={form} does="Send the invitation" aria-label="Add someone" onCancel={onClose}>
        <TextInput
          {...form.field("email")}
          label="Their email address"
          type="email"
          {...plainText}
          ref={focusOnOpen}
        />
        {ownSignIn && byEmail ? (
          <Radios label="What do they get?" options={ways} value={how.value} onChange={how.onChange} />
        ) : (
          <p className="quiet">{ways.find(({ value }) => value === how.value)?.description}</p>
        )}
      </Form>
      {/* Outside the form, because its own submit would bubble up to this one. */}
      {dialog}
    </>
  );
}
