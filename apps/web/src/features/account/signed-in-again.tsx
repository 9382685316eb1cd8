import { TextInput } from "@mantine/core";
import { useUser } from "../../lib/session.ts";
import layout from "../../ui/form/form-layout.module.css";
import { PasswordField } from "../../ui/form/password-field.tsx";
import type { SchemaForm } from "../../ui/form/use-schema-form.ts";

type Values = { first_name: string; last_name: string; email: string; password: string; code: string };

type Props = {
  of: SchemaForm<Values>;
  /** The fields that the server asked for: nobody who has just signed in is asked. */
  wanted: readonly string[];
};

/** Who asks, before a new email address is saved: the password, and the app's code where two-step sign-in is on. */
export function SignedInAgain({ of: { form, field }, wanted }: Props) {
  const { username } = useUser();
  if (!wanted.includes("password")) return null;
  return (
    <div className={layout.pair}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        key={form.key("password")}
        {...field("password")}
        required
        withAsterisk={false}
        label="Your password"
        autoComplete="current-password"
      />
      {wanted.includes("code") && (
        <TextInput
          key={form.key("code")}
          {...field("code")}
          required
          withAsterisk={false}
          label="Code of the app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </div>
  );
}
