import { credentials } from "@gatepost/contract/auth";
import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { Card, CardTitle } from "../../ui/card.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import layout from "../../ui/form/form-layout.module.css";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { StrengthHint } from "../../ui/form/strength-hint.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import classes from "./design.module.css";
import { TickBox } from "../../ui/tick-box.tsx";

/** Fields and buttons; submitting without words shows the errors. */
export function FormParts() {
  const form = useSchemaForm({ schema: credentials, initialValues: { username: "", password: "" } });
  const submit = form.submit(async () => undefined, "Login failed");
  return (
    <Card aria-labelledby="forms">
      <CardTitle id="forms">Forms</CardTitle>
      <form className={layout.form} onSubmit={(event) => void submit(event)} noValidate>
        <ErrorSummary of={form} />
        <TextInput
          key={form.form.key("username")}
          {...form.field("username")}
          label="Username"
          description="A hint"
        />
        <PasswordField
          key={form.form.key("password")}
          {...form.field("password")}
          label="Password"
          autoComplete="off"
        />
        {["", "short", "liverpool1", "a fair one", "several words together 7"].map((password) => (
          <StrengthHint key={password} password={password} />
        ))}
        <TextInput label="Disabled" disabled value="Cannot be changed" readOnly />
        <NativeSelect label="Choice" data={["One", "Two"]} />
        <Textarea label="Longer text" />
        <TickBox label="A box to tick" defaultChecked />
        <div className={classes.row}>
          <Button type="submit">Submit</Button>
          <Button variant="default">Default</Button>
          <Button variant="light">Light</Button>
          <Button variant="subtle">Subtle</Button>
          <Button variant="outline">Outline</Button>
          <Button color="red">Danger</Button>
          <Button disabled>Disabled</Button>
          <Button loading>Loading</Button>
        </div>
      </form>
    </Card>
  );
}
