import { credentials } from "@gatepost/contract/auth";
import { Anchor, Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { useConfig } from "../../lib/config.ts";
import { Form, plainText } from "../../ui/form/form.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { keepAccepted } from "./accepted-password.ts";
import { loginMessage, signIn } from "./auth.api.ts";

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
    send: async (values) => {
      try {
        await signIn(values);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "second_factor_required") throw error;
        keepAccepted(values);
        return onCodeWanted();
      }
      onSignedIn();
    },
    failed: loginMessage,
  });

  // Without scripts, a GET would put the password into the URL.
  return (
    <Form of={login} does="Sign in" method="post" buttons="wide">
      <TextInput
        {...login.field("username")}
        label="Username"
        {...plainText}
        autoComplete="username"
        required
      />
      <PasswordField {...login.field("password")} label="Password" autoComplete="current-password" required />
      <div className="row between gap-wide">
        <Checkbox
          {...login.field("remember_me", { type: "checkbox" })}
          label="Remember me"
          description="Also keeps today’s page on this device, for when there’s no connection."
          styles={{ description: { paddingInlineStart: "var(--mantine-spacing-sm)" } }}
        />
        <ForgotPasswordLink />
      </div>
    </Form>
  );
}

/** Opens the reset page. Once the configuration shows that this installation sends no mail, the link itself says so. */
function ForgotPasswordLink() {
  const noMail = useConfig().data?.mail === false;
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Anchor
        href={noMail ? "#" : "/forgot-password"}
        onClick={(event) => {
          if (!noMail) return;
          event.preventDefault();
          setAsked(true);
        }}
      >
        Forgot your password?
      </Anchor>
      <output style={{ flexBasis: "100%" }}>
        {asked && noMail && "You can’t reset your password by email here."}
      </output>
    </>
  );
}
