import { credentials } from "@gatepost/contract/auth";
import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ApiError } from "../../lib/api-error.ts";
import { useConfig } from "../../lib/config.ts";
import { publicMeta } from "../../lib/page-meta.ts";
import { returnAddress } from "../../lib/return-address.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { Form, plainText } from "../../ui/form/form.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { StatusLine } from "../../ui/status-line.tsx";
import { keepAccepted, loginMessage, signIn, noReset } from "./auth.api.ts";
import { EntranceCard } from "./entrance-card.tsx";

export { visitorsOnly as clientMiddleware } from "./visitors-only.ts";

export const handle = { visitorsOnly: true };
export const meta = () =>
  publicMeta({
    title: "Sign in – Gatepost",
    description: "Sign in to read today’s school summary for your children.",
    path: "/login",
  });

export default function LoginPage() {
  const { search } = useLocation();
  // Prerendering knows no query string.
  const reason = useHydrated() && new URLSearchParams(search).get("reason");
  return (
    <EntranceCard
      title="Welcome back"
      footer={
        <>
          New here? <a href="/register">Create an account</a>
        </>
      }
    >
      {reason === "expired" && (
        <StatusLine tone="notice">Your session has ended. Sign in to pick up where you left off.</StatusLine>
      )}
      {reason === "deleted" && (
        <StatusLine tone="good">Your account is deleted. Thank you for having tried Gatepost.</StatusLine>
      )}
      <LoginForm />
    </EntranceCard>
  );
}

function LoginForm() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const login = useSchemaForm({
    schema: credentials,
    initialValues: { username: "", password: "", remember_me: false },
    send: async (values) => {
      try {
        await signIn(values);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "second_factor_required") throw error;
        // The password was right, and two-step sign-in needs a code.
        keepAccepted(values);
        return void navigate(`/login/code${search}`);
      }
      void navigate(returnAddress(search), { replace: true });
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
      <a
        href={noMail ? "#" : "/forgot-password"}
        onClick={(event) => {
          if (!noMail) return;
          event.preventDefault();
          setAsked(true);
        }}
      >
        Forgot your password?
      </a>
      <output style={{ flexBasis: "100%" }}>{asked && noMail && noReset}</output>
    </>
  );
}
