import { beginSecondFactor, endSecondFactor } from "@gatepost/contract/second-factor";
import { Button, TextInput } from "@mantine/core";
import { useUser } from "../../../lib/session.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import layout from "../../../ui/form/form-layout.module.css";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { focusOnOpen } from "../../../ui/form/record-form.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import type { Proof } from "./second-factor.api.ts";
import classes from "./second-factor.module.css";

type Props = {
  /** Whether two-step sign-in is on, and its code asked for beside the password. */
  code?: boolean;
  /** What the button does, in its words. */
  action: string;
  failed: string;
  onProven: (proof: Proof) => Promise<void>;
  onCancel: () => void;
};

/** Who asks, before what changes who gets into the account. */
export function ProofForm({ code = true, action, failed, onProven, onCancel }: Props) {
  const { username } = useUser();
  const { body: schema } = code ? endSecondFactor : beginSecondFactor;
  const proof = useSchemaForm({ schema, initialValues: { password: "", code: "" } });
  const submit = proof.submit(onProven, failed);
  const required = { required: true, withAsterisk: false };
  return (
    <form className={layout.form} onSubmit={(event) => void submit(event)} noValidate>
      <ErrorSummary of={proof} />
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <div className={classes.proof}>
        <PasswordField
          key={proof.form.key("password")}
          {...proof.field("password")}
          {...required}
          ref={focusOnOpen}
          data-autofocus // in a dialog, which else gives its first button the focus
          label="Your password"
          autoComplete="current-password"
        />
        {code && (
          <TextInput
            key={proof.form.key("code")}
            {...proof.field("code")}
            {...required}
            label="Code of the app, or a recovery code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </div>
      <div className={classes.buttons}>
        <Button type="submit" loading={proof.busy}>
          {action}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
