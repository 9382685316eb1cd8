import "@mantine/core/styles/Text.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/Input.layer.css";
import { publicMeta } from "../../lib/page-meta.ts";
import { Card } from "../../ui/card.tsx";
import { ContactForm } from "./contact-form.tsx";
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

export default function ContactPage() {
  return (
    <div className={`${page.narrow} ${page.last}`}>
      <header className={page.opening}>
        <h1 className={page.title}>Write to us</h1>
        <p className={page.lead}>Please leave out anything private about your child.</p>
      </header>
      <Card as="div">
        <ContactForm />
      </Card>
      <aside aria-labelledby="response-times" className="mt-xl">
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
