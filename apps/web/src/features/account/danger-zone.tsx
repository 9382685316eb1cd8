import { deleteAccount } from "@gatepost/contract/account";
import { texts } from "@gatepost/contract/texts";
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { Card, CardTitle } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import layout from "../../ui/form/form-layout.module.css";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { eraseAccount } from "./account.api.ts";

/** Account deletion: what is erased and when, and the password. */
export function DangerZone() {
  const [asking, setAsking] = useState(false);
  return (
    <Card tone="danger" aria-labelledby="danger-zone">
      <CardTitle id="danger-zone" intro="Once your account is deleted, we can’t bring it back.">
        Danger Zone
      </CardTitle>
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
  const deletion = useSchemaForm({
    schema: deleteAccount.body,
    initialValues: { password: "" },
    also: ({ password }) => (password === "" ? { password: "Enter your password." } : {}),
  });
  const submit = deletion.submit(async ({ password }) => {
    await eraseAccount(password);
    location.assign("/");
  }, texts.account_delete_failed);

  return (
    <form className={layout.form} onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <p style={{ margin: 0 }}>
          <strong>Straight away</strong> we erase your profile, children, summaries and what we found in your
          emails. We give Google’s permission back and cancel any subscription.
        </p>
        <p style={{ margin: "0.6rem 0 0" }}>
          <strong>Within 30 days</strong> the rest is gone, <strong>within 90 days</strong> the last backup.
          Your emails stay in Gmail.
        </p>
      </div>
      <ErrorSummary of={deletion} />
      <PasswordField
        key={deletion.form.key("password")}
        {...deletion.field("password")}
        label="Your password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        data-autofocus
      />
      <Group justify="end">
        <Button variant="default" onClick={onCancel}>
          Keep my account
        </Button>
        <Button type="submit" color="red" loading={deletion.busy}>
          Delete account
        </Button>
      </Group>
    </form>
  );
}
