import { beginSecondFactor, endSecondFactor } from "@gatepost/contract/second-factor";
import { SimpleGrid, TextInput } from "@mantine/core";
import { useUser } from "../../lib/session.ts";
import { focusOnOpen, Form, plainText } from "../../ui/form/form.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useSchemaForm, type SchemaForm } from "../../ui/form/use-schema-form.ts";
import type { Proof } from "./second-factor/second-factor.api.ts";

type Field = "password" | "code";
type FieldProps = Omit<ReturnType<SchemaForm<Record<Field, string>>["field"]>, "name"> & { name: string };

type Props = {
  /** A form that includes these two fields. */
  of: { field: (name: Field) => FieldProps };
  /** Whether two-step sign-in is on, so that its code is needed too. */
  code: boolean;
  /** Whether a press opened them, so that the first one takes the focus. */
  opened?: boolean;
};

/** Proof of identity before a sensitive change: the password, and the app's code with two-step sign-in. */
export function ProofFields({ of: { field }, code, opened }: Props) {
  const { username } = useUser();
  return (
    // Side by side in a card, stacked in a dialog.
    <SimpleGrid cols={{ base: 1, "28rem": 2 }} type="container">
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...field("password")}
        required
        {...(opened ? { ref: focusOnOpen, "data-autofocus": true } : {})}
        label="Your password"
        autoComplete="current-password"
      />
      {code && (
        <TextInput
          {...field("code")}
          required
          label="Code from your app, or a recovery code"
          {...plainText}
          autoComplete="one-time-code"
        />
      )}
    </SimpleGrid>
  );
}

type FormProps = {
  /** Whether two-step sign-in is on, so that its code is needed too. */
  code?: boolean;
  action: string;
  failed: string;
  onProven: (proof: Proof) => Promise<void>;
  onCancel: () => void;
};

export function ProofForm({ code = true, action, failed, onProven, onCancel }: FormProps) {
  const { body: schema } = code ? endSecondFactor : beginSecondFactor;
  const proof = useSchemaForm({ schema, initialValues: { password: "", code: "" }, send: onProven, failed });
  return (
    <Form of={proof} does={action} onCancel={onCancel}>
      <ProofFields of={proof} code={code} opened />
    </Form>
  );
}
