import { beginSecondFactor } from "@gatepost/contract/second-factor";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useUser } from "../../../lib/session.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import layout from "../../../ui/form/form-layout.module.css";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { focusOnOpen } from "../../../ui/form/record-form.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import { AppKey } from "./app-key.tsx";
import { begin } from "./second-factor.api.ts";
import classes from "./second-factor.module.css";

type Props = { onCodes: (codes: readonly string[]) => void; onCancel: () => void };

/** First the password, then the app's key and its first code. */
export function SetUp({ onCodes, onCancel }: Props) {
  const [made, setMade] = useState<{ key: string; address: string } | null>(null);
  return made ? (
    <AppKey appKey={made.key} address={made.address} onCodes={onCodes} onCancel={onCancel} />
  ) : (
    <PasswordStep onMade={setMade} onCancel={onCancel} />
  );
}

type PasswordProps = { onMade: (made: { key: string; address: string }) => void; onCancel: () => void };

function PasswordStep({ onMade, onCancel }: PasswordProps) {
  const { username } = useUser();
  const step = useSchemaForm({ schema: beginSecondFactor.body, initialValues: { password: "" } });
  const submit = step.submit(
    async ({ password }) => onMade(await begin(password)),
    "Two-step sign-in could not be set up.",
  );
  return (
    <form className={layout.form} onSubmit={(event) => void submit(event)} noValidate>
      <ErrorSummary of={step} />
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        key={step.form.key("password")}
        {...step.field("password")}
        ref={focusOnOpen}
        label="Your password"
        autoComplete="current-password"
        required
        withAsterisk={false}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={step.busy}>
          Continue
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
