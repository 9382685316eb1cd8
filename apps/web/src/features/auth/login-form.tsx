import { credentials } from "@gatepost/contract/auth";
import { Button, TextInput } from "@mantine/core";
import { ApiError } from "../../lib/api-error.ts";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import layout from "../../ui/form/form-layout.module.css";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { keepAccepted } from "./accepted-password.ts";
import { signIn } from "./auth.api.ts";
import { ForgotPasswordLink } from "./forgot-password-link.tsx";
import { loginMessage } from "./login-message.ts";
import { TickBox } from "../../ui/tick-box.tsx";

type Props = {
  onSignedIn: () => void;
  /** The password was right, and two-step sign-in needs a code. */
  onCodeWanted: () => void;
};

/** /login. */
export function LoginForm({ onSignedIn, onCodeWanted }: Props) {
  const login = useSchemaForm({
    schema: credentials,
    initialValues: { username: "", password: "", remember_me: false },
  });
  const submit = login.submit(async (values) => {
    try {
      await signIn(values);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "second_factor_required") throw error;
      keepAccepted(values);
      return onCodeWanted();
    }
    onSignedIn();
  }, loginMessage);

  // Without scripts, a GET would put the password into the URL.
  return (
    <form method="post" className={layout.form} onSubmit={(event) => void submit(event)} noValidate>
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
        <TickBox
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
