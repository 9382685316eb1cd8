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
import { Form } from "../../ui/form/form.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";

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
  return sent ? <Sent onAgain={() => setSent(false)} /> : <MessageForm onSent={() => setSent(true)} />;
}

function MessageForm({ onSent }: { onSent: () => void }) {
  const delivered = useConfig().data?.contact ?? false;
  const fields = useSchemaForm({
    schema: contactForm,
    initialValues: { name: "", email: "", subject: "", message: "" },
    send: async (values) => {
      if (delivered) await call(sendContact, { body: values as Message });
      else await new Promise((resolve) => setTimeout(resolve, contactDelayMs));
      onSent();
    },
    failed: () => contactFailed,
  });
  const { field } = fields;

  return (
    <Form of={fields} does={fields.busy ? "Sending" : "Send message"} buttons="wide">
      <div className="pair stack gap-l">
        <TextInput {...field("name")} required label="Your name" autoComplete="name" />
        <TextInput {...field("email")} required label="Email address" type="email" autoComplete="email" />
      </div>
      <NativeSelect {...field("subject")} required label="Subject" data={subjects} />
      <Textarea {...field("message")} required label="Message" rows={6} />
    </Form>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack items-start">
      <h2 ref={heading} tabIndex={-1} className="title">
        Message Sent!
      </h2>
      <p className="plain">Thank you for writing. You’ll have a reply within 24 hours.</p>
      <Button variant="default" onClick={onAgain}>
        Send another message
      </Button>
    </div>
  );
}
