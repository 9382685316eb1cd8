import { deleteAccount, type FamilyFate } from "@gatepost/contract/account";
import { texts } from "@gatepost/contract/texts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { pick } from "zod/mini";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/form/form.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { Radios } from "../../ui/radios.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { useUser } from "../../lib/session.ts";
import { useProviders } from "../settings/providers.api.ts";
import { eraseAccount } from "./account.api.ts";
import { mailboxFate } from "./mailbox-fate.ts";

const fates: { value: FamilyFate; label: string; description: string }[] = [
  {
    value: "hand_over",
    label: "The other adult takes it over, on the Free plan",
    description: "With the children, the daily pages, and the school emails that your mailbox brought.",
  },
  {
    value: "end",
    label: "It ends for both of you",
    description:
      "Children, daily pages and school emails are deleted, the other adult’s too. They keep their account.",
  },
];

const deletionForm = pick(deleteAccount.body, { password: true });

export function DangerZone() {
  const [asking, setAsking] = useState(false);
  return (
    <Card
      tone="danger"
      id="danger-zone"
      title="Danger Zone"
      intro="Once your account is deleted, we can’t bring it back."
    >
      <Button color="red" variant="outline" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      <Dialog opened={asking} onClose={() => setAsking(false)} title="Delete your account?">
        <DeleteForm onCancel={() => setAsking(false)} />
      </Dialog>
    </Card>
  );
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const { family_role, shares_family } = useUser();
  const fate = mailboxFate(useProviders().data ?? []);
  const decides = shares_family && family_role === "owner";
  const [family, setFamily] = useState<FamilyFate>("hand_over");
  const deletion = useSchemaForm({
    schema: deletionForm,
    initialValues: { password: "" },
    also: ({ password }) => (password === "" ? { password: "Enter your password." } : {}),
    send: async ({ password }) => {
      await eraseAccount({ password, ...(decides ? { family } : {}) });
      location.assign("/login?reason=deleted");
    },
    failed: texts.account_delete_failed,
  });

  return (
    <Form
      of={deletion}
      does="Delete account"
      danger
      buttons="dialog"
      cancel="Keep my account"
      onCancel={onCancel}
    >
      <div className="stack">
        <p className="plain">
          <strong>Straight away</strong> we erase{" "}
          {shares_family && !(decides && family === "end")
            ? "your profile, settings and mailbox connection"
            : "your profile, children, summaries and what we found in your emails"}
          . {fate.access}
        </p>
        <p className="plain">
          <strong>Within 30 days</strong> the rest is gone, <strong>within 90 days</strong> the last backup.{" "}
          {fate.emails}
        </p>
      </div>
      {decides && (
        <Radios
          label="What happens to the family you share?"
          options={fates}
          value={family}
          onChange={setFamily}
        />
      )}
      <PasswordField
        {...deletion.field("password")}
        label="Your password"
        autoComplete="current-password"
        required
        data-autofocus
      />
    </Form>
  );
}
