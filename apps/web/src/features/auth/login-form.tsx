import { credentials } from "@gatepost/contract/auth";
import { Button, Checkbox, TextInput } from "@mantine/core";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import layout from "../../ui/form/form-layout.module.css";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { signIn } from "./auth.api.ts";
import { ForgotPasswordLink } from "./forgot-password-link.tsx";
import { loginMessage } from "./login-message.ts";

/** SPEC section 2, /login. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const login = useSchemaForm({
    schema: credentials,
    initialValues: { username: "", password: "", remember_me: false },
  });
  const submit = login.submit(async (values) => {
    await signIn(values);
    onSignedIn();
  }, loginMessage);

  return (
    <form className={layout.form} onSubmit={(event) => void submit(event)} noValidate>
      <ErrorSummary of={login} />
      <TextInput
        key={login.form.key("username")}
        {...login.field("username")}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
      />
      <PasswordField
        key={login.form.key("password")}
        {...login.field("password")}
        label="Password"
        autoComplete="current-password"
        required
        withAsterisk={false}
      />
      <div className={layout.row}>
        <Checkbox
          key={login.form.key("remember_me")}
          {...login.field("remember_me", { type: "checkbox" })}
          label="Remember me"
        />
        <ForgotPasswordLink />
      </div>
      <Button type="submit" size="lg" loading={login.busy} fullWidth>
        Sign in
      </Button>
    </form>
  );
}
