import { Checkbox } from "@mantine/core";
import { passwordChange } from "@gatepost/contract/account";
import { passwordMinimumCharacters } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import { useState } from "react";
import { useUser } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";
import { Form } from "../../ui/form/form.tsx";
import { NewPassword } from "../../ui/form/new-password.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { StatusLine } from "../../ui/status-line.tsx";
import { savePassword } from "./account.api.ts";

const empty = { old_password: "", new_password: "", confirm: "", end_sharing: false };

export function PasswordForm() {
  // A new key clears the fields after success.
  const [changes, setChanges] = useState(0);
  return (
    <Card id="password-change" title="Password" intro="Changing it signs you out everywhere else.">
      <Fields key={changes} onChanged={() => setChanges((count) => count + 1)} />
      <output>{changes > 0 && <StatusLine tone="good">Your password has been changed.</StatusLine>}</output>
    </Card>
  );
}

function Fields({ onChanged }: { onChanged: () => void }) {
  const user = useUser();
  const change = useSchemaForm({
    schema: passwordChange,
    initialValues: empty,
    also: rules,
    send: async ({ old_password, new_password, end_sharing }) => {
      await savePassword({ old_password, new_password, end_sharing });
      onChanged();
    },
    failed: texts.password_change_failed,
  });
  const { field } = change;

  return (
    <Form of={change} does="Change password">
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField
        {...field("old_password")}
        required
        label="Current password"
        autoComplete="current-password"
      />
      <NewPassword
        pair
        label="New password"
        field={field("new_password")}
        again={field("confirm")}
        personal={() => [user.username, user.first_name, user.last_name]}
      />
      <Checkbox
        {...field("end_sharing", { type: "checkbox" })}
        label="Also stop sharing: turn off calendar addresses and remove the second recipient"
      />
    </Form>
  );
}

function rules(values: typeof empty): Partial<Record<keyof typeof empty, string>> {
  return {
    ...(values.new_password.length < passwordMinimumCharacters
      ? { new_password: texts.password_too_short }
      : {}),
    ...(values.new_password === values.confirm ? {} : { confirm: texts.passwords_differ }),
  };
}
