import { newImapMailbox } from "@gatepost/contract/settings";
import { Checkbox, TextInput } from "@mantine/core";
import { Form, plainText } from "../../../ui/form/form.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import { useConnectImap } from "../providers.api.ts";
import type { Way } from "./ways.ts";

type Props = {
  way: Extract<Way, { by: "password" }>;
  /** The initial address. */
  address: string;
  /** Called before it is sent; this form then unmounts. */
  onConnecting: () => void;
};

type Typed = Record<"host" | "port" | "username" | "password", string> & { all_mail: boolean };
const toBody = (typed: Typed) => ({ ...typed, port: Number(typed.port) });

/** Address and app password; the server signs in before saving anything. */
export function ImapForm({ way, address, onConnecting }: Props) {
  const connect = useConnectImap();
  const form = useSchemaForm({
    schema: newImapMailbox,
    initialValues: { host: way.host ?? "", port: "993", username: address, password: "", all_mail: false },
    toBody,
    send: (values) => {
      onConnecting();
      return connect.mutateAsync(toBody(values));
    },
    failed: "We couldn’t connect this mailbox.",
  });
  return (
    <Form of={form} does="Connect mailbox" aria-label={`Connect ${way.host ? way.name : "another mailbox"}`}>
      {way.host === null && (
        <div className="pair stack gap-l">
          <TextInput
            {...form.field("host")}
            label="Mail server"
            description="Your provider calls it the incoming or IMAP server."
            placeholder="imap.example.org"
            {...plainText}
            inputMode="url"
          />
          <TextInput
            {...form.field("port")}
            label="Port"
            description="993 almost everywhere."
            autoComplete="off"
            inputMode="numeric"
          />
        </div>
      )}
      <TextInput
        {...form.field("username")}
        label="Email address"
        description="Of the mailbox that school writes to."
        {...plainText}
        autoComplete="email"
        inputMode="email"
      />
      <PasswordField
        {...form.field("password")}
        label={way.password}
        description="Gatepost stores it encrypted and never shows it again."
        autoComplete="off"
      />
      <Checkbox
        {...form.field("all_mail", { type: "checkbox" })}
        label="Also look in the archive or “All mail”"
        description="If your mailbox moves school emails out of the inbox."
      />
    </Form>
  );
}
