import type { Credentials } from "@gatepost/contract/auth";
import { confirmSecondFactor } from "@gatepost/contract/second-factor";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { pageTitle } from "../../lib/page-meta.ts";
import { returnAddress } from "../../lib/return-address.ts";
import { focusOnOpen, Form, plainText } from "../../ui/form/form.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { acceptedCredentials, keepAccepted, loginMessage, signIn } from "./auth.api.ts";
import { EntranceCard } from "./entrance-card.tsx";

export const meta = () => pageTitle("Your code");

/** The second step of signing in; visitors who skipped the first are sent there. */
export default function SignInCodePage() {
  const { search } = useLocation();
  const [credentials] = useState(acceptedCredentials);
  if (!credentials) return <Navigate to={`/login${search}`} replace />;
  return (
    <EntranceCard
      title="Your code"
      intro="That password is right. Now we need your code."
      footer={<a href={`/login${search}`}>Sign in as somebody else</a>}
    >
      <CodeForm credentials={credentials} />
    </EntranceCard>
  );
}

function CodeForm({ credentials }: { credentials: Credentials }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [recovery, setRecovery] = useState(false);
  const step = useSchemaForm({
    schema: confirmSecondFactor.body,
    initialValues: { code: "" },
    send: async ({ code }) => {
      await signIn({ ...credentials, code });
      keepAccepted(null);
      void navigate(returnAddress(search), { replace: true });
    },
    failed: loginMessage,
  });
  const swap = () => {
    step.form.reset();
    step.setFailure(null);
    setRecovery(!recovery);
  };

  return (
    <Form
      of={step}
      does="Sign in"
      buttons="wide"
      beside={
        <Button variant="default" onClick={swap} fullWidth>
          {recovery ? "Use the app instead" : "Use a recovery code instead"}
        </Button>
      }
    >
      <TextInput
        key={String(recovery)}
        {...step.field("code")}
        ref={focusOnOpen}
        label={recovery ? "Recovery code" : "Code"}
        description={
          recovery
            ? "One of the ten you saved. Each works once."
            : "The six-digit code from your authenticator app."
        }
        {...plainText}
        inputMode={recovery ? "text" : "numeric"}
        autoComplete={recovery ? "off" : "one-time-code"}
        required
      />
    </Form>
  );
}
