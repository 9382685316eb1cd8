import { registration } from "@gatepost/contract/auth";
import { texts } from "@gatepost/contract/texts";
import { Anchor, Checkbox, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Form, plainText } from "../../ui/form/form.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { signUp } from "./auth.api.ts";
import { StrengthHint } from "../../ui/form/strength-hint.tsx";

const empty = { first_name: "", last_name: "", username: "", email: "", password: "", password_confirm: "" };

/** /register: submit is disabled until the terms are ticked. */
export function RegisterForm({ onSignedUp }: { onSignedUp: () => void }) {
  const [agreed, setAgreed] = useState(false);
  const terms = useRef<HTMLInputElement>(null);
  // They may be ticked before hydration.
  useEffect(() => setAgreed(terms.current?.checked ?? false), []);
  const [password, setPassword] = useState("");
  const account = useSchemaForm({
    schema: registration,
    initialValues: empty,
    also: passwordsAgree,
    send: async (values) => {
      await signUp(values);
      onSignedUp();
    },
    failed: texts.registration_failed,
  });
  const { first_name, last_name, username } = account.form.getValues();

  // Without scripts a GET would put the password into the address.
  return (
    <Form of={account} does="Create account" method="post" buttons="wide" disabled={!agreed}>
      <div className="pair stack gap-l">
        <TextInput {...account.field("first_name")} required label="First name" autoComplete="given-name" />
        <TextInput {...account.field("last_name")} required label="Last name" autoComplete="family-name" />
      </div>
      <TextInput
        {...account.field("username")}
        required
        label="Username"
        description="You’ll sign in with this. Your email address is fine."
        {...plainText}
        autoComplete="username"
      />
      <TextInput
        {...account.field("email")}
        required
        type="email"
        label="Email address"
        autoComplete="email"
      />
      <PasswordField
        {...account.field("password")}
        required
        label="Password"
        autoComplete="new-password"
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      <StrengthHint password={password} personal={[first_name, last_name, username]} />
      <PasswordField
        {...account.field("password_confirm")}
        required
        label="Password again"
        autoComplete="new-password"
      />
      <Checkbox
        ref={terms}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        label={
          <>
            I agree to the{" "}
            <Anchor href="/privacy#terms" target="_blank">
              terms
            </Anchor>{" "}
            and have read the{" "}
            <Anchor href="/privacy" target="_blank">
              privacy policy
            </Anchor>
          </>
        }
      />
    </Form>
  );
}

function passwordsAgree(values: typeof empty): Partial<Record<keyof typeof empty, string>> {
  if (values.password_confirm === "") return { password_confirm: "Type the password again." };
  return values.password === values.password_confirm
    ? {}
    : { password_confirm: "The two passwords don’t match." };
}
