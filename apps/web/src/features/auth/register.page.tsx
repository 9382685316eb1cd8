import { registration } from "@gatepost/contract/auth";
import { texts } from "@gatepost/contract/texts";
import { Checkbox, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useConfig } from "../../lib/config.ts";
import { publicMeta } from "../../lib/page-meta.ts";
import { returnAddress } from "../../lib/return-address.ts";
import { Form, plainText } from "../../ui/form/form.tsx";
import { NewPassword } from "../../ui/form/new-password.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { StatusLine } from "../../ui/status-line.tsx";
import { signUp } from "./auth.api.ts";
import { EntranceCard } from "./entrance-card.tsx";

export { visitorsOnly as clientMiddleware } from "./visitors-only.ts";

export const handle = { visitorsOnly: true };
export const meta = () =>
  publicMeta({
    title: "Create your account – Gatepost",
    description: "Free for one child. Your first school summary takes about three minutes.",
    path: "/register",
  });

export default function RegisterPage() {
  const closed = useConfig().data?.registration === "closed";
  return (
    <EntranceCard
      title="Create your account"
      intro="Free for one child, no card needed. Your mailbox comes later, and only if you say so."
      footer={
        <>
          Have an account? <a href="/login">Sign in</a>
        </>
      }
    >
      {closed ? (
        <StatusLine tone="notice">
          You can’t create an account here. Ask whoever runs this Gatepost.
        </StatusLine>
      ) : (
        <RegisterForm />
      )}
    </EntranceCard>
  );
}

const empty = { first_name: "", last_name: "", email: "", username: "", password: "", password_confirm: "" };

/** Submit is disabled until the terms are ticked. */
function RegisterForm() {
  const navigate = useNavigate();
  const [agreed, setAgreed] = useState(false);
  const terms = useRef<HTMLInputElement>(null);
  const usernameField = useRef<HTMLInputElement>(null);
  const suggested = useRef("");
  // They may be ticked before hydration.
  useEffect(() => setAgreed(terms.current?.checked ?? false), []);
  const account = useSchemaForm({
    schema: registration,
    initialValues: empty,
    also: passwordsAgree,
    send: async (values) => {
      await signUp(values);
      void navigate(returnAddress(location.search), { replace: true });
    },
    failed: texts.registration_failed,
  });

  /** The address, until the parent types another name. */
  function suggestUsername(email: string) {
    if (!usernameField.current || !["", suggested.current].includes(usernameField.current.value)) return;
    suggested.current = email.replaceAll(/[^\w.@+-]/g, "");
    usernameField.current.value = suggested.current;
  }

  // Without scripts a GET would put the password into the address.
  return (
    <Form of={account} does="Create account" method="post" buttons="wide" disabled={!agreed}>
      <div className="pair stack gap-l">
        <TextInput {...account.field("first_name")} required label="First name" autoComplete="given-name" />
        <TextInput {...account.field("last_name")} required label="Last name" autoComplete="family-name" />
      </div>
      <TextInput
        {...account.field("email")}
        required
        type="email"
        label="Email address"
        autoComplete="email"
        onInput={(event) => suggestUsername(event.currentTarget.value)}
      />
      <TextInput
        {...account.field("username")}
        required
        ref={usernameField}
        label="Username"
        description="To sign in with. Your email address will do."
        {...plainText}
        autoComplete="username"
      />
      <NewPassword
        label="Password"
        field={account.field("password")}
        again={account.field("password_confirm")}
        personal={() => {
          const { first_name, last_name, username } = account.form.getValues();
          return [first_name, last_name, username];
        }}
      />
      <Checkbox
        ref={terms}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        label={
          <>
            I agree to the{" "}
            <a href="/privacy#terms" target="_blank">
              terms
            </a>{" "}
            and have read the{" "}
            <a href="/privacy" target="_blank">
              privacy policy
            </a>
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
