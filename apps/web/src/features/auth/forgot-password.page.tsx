import { requestPasswordReset } from "@gatepost/contract/account";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useConfig } from "../../lib/config.ts";
import { pageTitle } from "../../lib/page-meta.ts";
import { Form } from "../../ui/form/form.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { StatusLine } from "../../ui/status-line.tsx";
import { askForReset, noReset } from "./auth.api.ts";
import { EntranceCard } from "./entrance-card.tsx";

export const meta = () => pageTitle("Forgotten password");

export default function ForgotPasswordPage() {
  const config = useConfig();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const request = useSchemaForm({
    schema: requestPasswordReset.body,
    initialValues: { email: "" },
    send: async ({ email }) => {
      await askForReset(email);
      setSentTo(email);
    },
    failed: "We couldn’t send the link. Please try again.",
  });
  return (
    <EntranceCard
      title="Forgotten password"
      footer={
        <>
          Remembered it? <a href="/login">Sign in</a>
        </>
      }
    >
      {config.data && !config.data.mail && <StatusLine tone="notice">{noReset}</StatusLine>}
      {sentTo !== null && (
        <StatusLine tone="good">
          If there’s an account for {sentTo}, a link is on its way. Check your spam folder too.
        </StatusLine>
      )}
      {config.data?.mail && sentTo === null && (
        <Form of={request} does="Send me a link" buttons="wide">
          <TextInput
            {...request.field("email")}
            type="email"
            label="Email address of your account"
            autoComplete="email"
            required
          />
        </Form>
      )}
    </EntranceCard>
  );
}
