import "@mantine/core/styles/Text.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/Input.layer.css";
import {
  contactFailed,
  contactForm,
  sendContact,
  type ContactForm as Message,
} from "@gatepost/contract/contact";
import { contactDelayMs } from "@gatepost/contract/limits";
import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { useConfig } from "../../lib/config.ts";
import { publicMeta } from "../../lib/page-meta.ts";
import { Card } from "../../ui/card.tsx";
import { focusOnOpen, Form } from "../../ui/form/form.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import page from "./marketing.module.css";

export const meta = () =>
  publicMeta({
    title: "Contact – Gatepost",
    description: "Ask a question, report a problem or suggest something. Support answers within 24 hours.",
    path: "/contact",
  });

const responseTimes = [
  ["Support", "within 24 hours"],
  ["General questions", "2-3 business days"],
  ["Partnerships", "3-5 business days"],
];

/** By default nothing is sent: a second later the page says it was. */
export default function ContactPage() {
  const [sent, setSent] = useState(false);
  return (
    <div className={`${page.narrow} ${page.last}`}>
      <header className={page.opening}>
        <h1 className={page.title}>Write to us</h1>
        <p className={page.lead}>Please leave out anything private about your child.</p>
      </header>
      <Card as="div">
        {sent ? <Sent onAgain={() => setSent(false)} /> : <ContactForm onSent={() => setSent(true)} />}
      </Card>
      <aside aria-labelledby="response-times" className="mt-l">
        <h2 id="response-times" className="heading">
          When you’ll hear from us
        </h2>
        <dl className="lines plain mt-s">
          {responseTimes.map(([what, time]) => (
            <div key={what} className="row between">
              <dt className="bold">{what}</dt>
              <dd className="quiet">{time}</dd>
            </div>
          ))}
        </dl>
      </aside>
    </div>
  );
}

const subjects = [
  { value: "", label: "Choose a subject" },
  { value: "general", label: "General question" },
  { value: "support", label: "Support" },
  { value: "billing", label: "Billing" },
  { value: "feature", label: "Feature request" },
  { value: "partnership", label: "Partnership" },
  { value: "other", label: "Something else" },
];

function ContactForm({ onSent }: { onSent: () => void }) {
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
  return (
    <div className="stack">
      <h2 ref={focusOnOpen} tabIndex={-1} className="title">
        Message Sent!
      </h2>
      <p className="plain">Thank you for writing. You’ll have a reply within 24 hours.</p>
      <Button variant="default" onClick={onAgain}>
        Send another message
      </Button>
    </div>
  );
}
