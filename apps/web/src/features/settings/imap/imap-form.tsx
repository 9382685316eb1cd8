import { productName } from "@gatepost/contract/limits";
import { newImapMailbox } from "@gatepost/contract/settings";
import { Checkbox, TextInput } from "@mantine/core";
import { Form } from "../../../ui/form/form.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import { useConnectImap } from "./imap.api.ts";
import type { ImapPreset } from "./presets.ts";

type Props = {
  /** Null if the parent names the server. */
  preset: ImapPreset | null;
  /** The initial address. */
  address: string;
  onConnected: () => void;
};

type Typed = { host: string; port: string; username: string; password: string; all_mail: boolean };

const toBody = ({ port, ...typed }: Typed) => ({ ...typed, port: Number(port) });

/** Address and app password; the server signs in before saving anything. */
export function ImapForm({ preset, address, onConnected }: Props) {
  const connect = useConnectImap();
  const form = useSchemaForm({
    schema: newImapMailbox,
    initialValues: {
      host: preset?.host ?? "",
      port: "993",
      username: address,
      password: "",
      all_mail: false,
    },
    toBody,
    send: async (values) => {
      await connect.mutateAsync(toBody(values));
      onConnected();
    },
    failed: "We couldn’t connect this mailbox.",
  });
  const password = preset?.password ?? "app password";
  return (
    <Form of={form} does="Connect mailbox" aria-label={`Connect ${preset?.name ?? "another mailbox"}`}>
      {!preset && (
        <div className="pair stack gap-l">
          <TextInput
            {...form.field("host")}
            label="Mail server"
            description="Your provider calls it the incoming or IMAP server."
            placeholder="imap.example.org"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
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
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
      />
      <PasswordField
        {...form.field("password")}
        label={password === "app password" ? "App password" : "Email password"}
        description={`${productName} stores it encrypted and never shows it again.`}
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
