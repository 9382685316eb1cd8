import { passwordChange } from "@gatepost/contract/account";
import { passwordMinimumCharacters } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useUser } from "../../lib/session.ts";
import { Card, CardTitle } from "../../ui/card.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import layout from "../../ui/form/form-layout.module.css";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { StatusLine } from "../../ui/status-line.tsx";
import { StrengthHint } from "../../ui/form/strength-hint.tsx";
import { savePassword } from "./account.api.ts";
import { TickBox } from "../../ui/tick-box.tsx";

const empty = { old_password: "", new_password: "", confirm: "", end_sharing: false };

/** The old password, and a new one typed twice. */
export function PasswordForm() {
  // A new key clears the fields after success.
  const [changes, setChanges] = useState(0);
  return (
    <Card aria-labelledby="password-change">
      <CardTitle id="password-change" intro="Changing it signs you out everywhere else.">
        Password
      </CardTitle>
      <Fields key={changes} onChanged={() => setChanges((count) => count + 1)} />
      <output>{changes > 0 && <StatusLine tone="good">Your password has been changed.</StatusLine>}</output>
    </Card>
  );
}

function Fields({ onChanged }: { onChanged: () => void }) {
  const user = useUser();
  const [typed, setTyped] = useState("");
  const change = useSchemaForm({ schema: passwordChange, initialValues: empty, also: rules });
  const { form, field } = change;
  const submit = change.submit(async ({ old_password, new_password, end_sharing }) => {
    await savePassword({ old_password, new_password, end_sharing });
    onChanged();
  }, texts.password_change_failed);
  const required = { required: true, withAsterisk: false };

  return (
    <form className={layout.form} onSubmit={(event) => void submit(event)} noValidate>
      <ErrorSummary of={change} />
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField
        key={form.key("old_password")}
        {...field("old_password")}
        {...required}
        label="Current password"
        autoComplete="current-password"
      />
      <div className={layout.pair}>
        <PasswordField
          key={form.key("new_password")}
          {...field("new_password")}
          {...required}
          label="New password"
          autoComplete="new-password"
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <PasswordField
          key={form.key("confirm")}
          {...field("confirm")}
          {...required}
          label="New password again"
          autoComplete="new-password"
        />
      </div>
      <StrengthHint password={typed} personal={[user.username, user.first_name, user.last_name]} />
      <TickBox
        key={form.key("end_sharing")}
        {...field("end_sharing", { type: "checkbox" })}
        label="Also stop sharing: turn off calendar addresses and remove the second recipient"
      />
      <Button type="submit" loading={change.busy} style={{ justifySelf: "start" }}>
        Change password
      </Button>
    </form>
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
