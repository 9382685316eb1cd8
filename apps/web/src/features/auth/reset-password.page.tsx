import { resetPassword } from "@gatepost/contract/account";
import { texts } from "@gatepost/contract/texts";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { pageTitle } from "../../lib/page-meta.ts";
import { Form } from "../../ui/form/form.tsx";
import { NewPassword } from "../../ui/form/new-password.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { StatusLine } from "../../ui/status-line.tsx";
import { setPassword } from "./auth.api.ts";
import { EntranceCard } from "./entrance-card.tsx";

export const meta = () => pageTitle("New password");

/** The page that the reset mail links to. */
export default function ResetPasswordPage() {
  const token = useSearchParams()[0].get("token") ?? "";
  const [changed, setChanged] = useState<string | null>(null);
  const change = useSchemaForm({
    schema: resetPassword.body,
    initialValues: { new_password: "", confirm: "" },
    toBody: ({ new_password }) => ({ token, new_password }),
    also: ({ new_password, confirm }) =>
      new_password === confirm ? {} : { confirm: texts.passwords_differ },
    send: async ({ new_password }) => setChanged((await setPassword({ token, new_password })).message),
    failed: texts.password_change_failed,
  });
  return (
    <EntranceCard
      title="Choose a new password"
      footer={
        <a href={changed ? "/login" : "/forgot-password"}>{changed ? "Sign in" : "Ask for a new link"}</a>
      }
    >
      {changed && <StatusLine tone="good">{changed} You’re now signed out everywhere.</StatusLine>}
      {token === "" && (
        <StatusLine tone="problem">Part of this link is missing. Open it from the email again.</StatusLine>
      )}
      {token !== "" && !changed && (
        <Form of={change} does="Change password" buttons="wide">
          <NewPassword
            label="New password"
            field={change.field("new_password")}
            again={change.field("confirm")}
          />
        </Form>
      )}
    </EntranceCard>
  );
}
