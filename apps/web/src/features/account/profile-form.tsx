import { profileUpdate } from "@gatepost/contract/account";
import { texts } from "@gatepost/contract/texts";
import { Box, TextInput } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { ApiError } from "../../lib/api-error.ts";
import { useUser } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { StatusLine } from "../../ui/status-line.tsx";
import { saveProfile } from "./account.api.ts";
import { ProofFields } from "./proof-form.tsx";
import { useConfig } from "../../lib/config.ts";
import { untilConfirmed } from "../settings/delivery/until-confirmed.ts";

/** First name, last name and email, all required, and the plan. */
export function ProfileForm() {
  const { id, username, first_name, last_name, email, subscription_tier } = useUser();
  const [saved, setSaved] = useState(false);
  /** The extra fields that the server requires for a new address. */
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const profile = useSchemaForm({
    schema: profileUpdate,
    initialValues: { first_name, last_name, email, password: "", code: "" },
    draft: { name: "profile", of: id },
    send: async ({ password, code, ...values }) => {
      setSaved(false);
      try {
        await saveProfile({ ...values, ...(wanted.length > 0 ? { password, code } : {}) });
      } catch (error) {
        if (error instanceof ApiError) setWanted((before) => [...before, ...Object.keys(error.fields)]);
        throw error;
      }
      form.setValues({ password: "", code: "" });
      setWanted([]);
      setSaved(true);
    },
    failed: texts.profile_update_failed,
  });
  const { form, field } = profile;

  return (
    <Card
      id="profile-information"
      title="Profile Information"
      intro={
        <>
          Signed in as {username}, on the{" "}
          <Link to="/subscription">{subscription_tier === "premium" ? "Premium" : "Free"} plan</Link>.
        </>
      }
    >
      <Form
        of={profile}
        does="Save profile"
        beside={<output>{saved && <StatusLine tone="good">Your profile is saved.</StatusLine>}</output>}
      >
        <div className="pair stack gap-l">
          <TextInput {...field("first_name")} required label="First name" autoComplete="given-name" />
          <TextInput {...field("last_name")} required label="Last name" autoComplete="family-name" />
        </div>
        <TextInput {...field("email")} required type="email" label="Email address" autoComplete="email" />
        <EmailConfirmation />
        {/* Shown only when the sign-in isn't recent. */}
        {wanted.includes("password") && <ProofFields of={profile} code={wanted.includes("code")} />}
      </Form>
      <AnalysisNote />
    </Card>
  );
}

/** Says whether a language model reads the parent's mail; the privacy policy links here. */
function AnalysisNote() {
  const analysis = useConfig().data?.analysis;
  if (!analysis) return null;
  return (
    <Box mt="md">
      <StatusLine tone="notice">
        {analysis === "embedded"
          ? "Our own server goes through your school emails and quotes them. Nothing is sent to another company."
          : "Another company’s AI reads your school emails. We take your children’s names out first."}{" "}
        <a href="/privacy">Privacy policy</a>
      </StatusLine>
    </Box>
  );
}

/** Whether the address is confirmed, where the server can send the link; the banner above the page sends it again. */
function EmailConfirmation() {
  const user = useUser();
  const sendsMail = useConfig().data?.mail === true;
  if (user.email_verified) return <StatusLine tone="good">Your email address is confirmed.</StatusLine>;
  return sendsMail && <StatusLine tone="notice">Not confirmed yet. {untilConfirmed(user)}</StatusLine>;
}
