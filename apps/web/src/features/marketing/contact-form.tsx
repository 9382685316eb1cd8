import {
  contactFailed,
  contactForm,
  sendContact,
  type ContactForm as Message,
} from "@gatepost/contract/contact";
import { contactDelayMs } from "@gatepost/contract/limits";
import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { useConfig } from "../../lib/config.ts";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import layout from "../../ui/form/form-layout.module.css";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import classes from "./contact.module.css";

/** /contact. */
const subjects = [
  { value: "", label: "Choose a subject" },
  { value: "general", label: "General question" },
  { value: "support", label: "Support" },
  { value: "billing", label: "Billing" },
  { value: "feature", label: "Feature request" },
  { value: "partnership", label: "Partnership" },
  { value: "other", label: "Something else" },
];

/** By default nothing is sent: a second later the page says it was. */
export function ContactForm() {
  const [sent, setSent] = useState(false);
  return sent ? <Sent onAgain={() => setSent(false)} /> : <Form onSent={() => setSent(true)} />;
}

function Form({ onSent }: { onSent: () => void }) {
  const fields = useSchemaForm({
    schema: contactForm,
    initialValues: { name: "", email: "", subject: "", message: "" },
  });
  const { form, field } = fields;
  const delivered = useConfig().data?.contact ?? false;
  const submit = fields.submit(
    async (values) => {
      if (delivered) await call(sendContact, { body: values as Message });
      else await new Promise((resolve) => setTimeout(resolve, contactDelayMs));
      onSent();
    },
    () => contactFailed,
  );
  const required = { required: true, withAsterisk: false };

  return (
    <form className={layout.form} onSubmit={(event) => void submit(event)} noValidate>
      <ErrorSummary of={fields} />
      <div className={layout.pair}>
        <TextInput
          key={form.key("name")}
          {...field("name")}
          {...required}
          label="Your name"
          autoComplete="name"
        />
        <TextInput
          key={form.key("email")}
          {...field("email")}
          {...required}
          label="Email address"
          type="email"
          autoComplete="email"
        />
      </div>
      <NativeSelect
        key={form.key("subject")}
        {...field("subject")}
        {...required}
        label="Subject"
        data={subjects}
      />
      <Textarea key={form.key("message")} {...field("message")} {...required} label="Message" rows={6} />
      <Button type="submit" size="lg" loading={fields.busy}>
        {fields.busy ? "Sending" : "Send message"}
      </Button>
    </form>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.sent}>
      <h2 ref={heading} tabIndex={-1}>
        Message Sent!
      </h2>
      <p>Thank you for writing. You’ll have a reply within 24 hours.</p>
      <Button variant="default" onClick={onAgain}>
        Send another message
      </Button>
    </div>
  );
}
