import { requestPasswordReset } from "@gatepost/contract/account";
import { Anchor, Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useConfig } from "../../lib/config.ts";
import { pageTitle } from "../../lib/page-meta.ts";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import layout from "../../ui/form/form-layout.module.css";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { StatusLine } from "../../ui/status-line.tsx";
import { askForReset } from "./auth.api.ts";
import { EntranceCard } from "./entrance-card.tsx";

export const meta = () => pageTitle("Forgotten password");

/** Only if mail is configured. */
export default function ForgotPasswordPage() {
  const config = useConfig();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <EntranceCard
      title="Forgotten password"
      footer={
        <>
          Remembered it? <Anchor href="/login">Sign in</Anchor>
        </>
      }
    >
      {config.data && !config.data.mail && (
        <StatusLine tone="notice">You can’t reset your password by email here.</StatusLine>
      )}
      {sentTo !== null && (
        <StatusLine tone="good" live>
          If there’s an account for {sentTo}, a link is on its way. Check your spam folder too.
        </StatusLine>
      )}
      {config.data?.mail && sentTo === null && <RequestForm onSent={setSentTo} />}
    </EntranceCard>
  );
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const request = useSchemaForm({ schema: requestPasswordReset.body, initialValues: { email: "" } });
  const submit = request.submit(async ({ email }) => {
    await askForReset(email);
    onSent(email);
  }, "We couldn’t send the link. Please try again.");
  return (
    <form className={layout.form} onSubmit={(event) => void submit(event)} noValidate>
      <ErrorSummary of={request} />
      <TextInput
        key={request.form.key("email")}
        {...request.field("email")}
        type="email"
        label="Email address of your account"
        autoComplete="email"
        required
        withAsterisk={false}
      />
      <Button type="submit" size="lg" loading={request.busy} fullWidth>
        Send me a link
      </Button>
    </form>
  );
}
