import "@mantine/core/styles/Text.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/Input.layer.css";
import { publicMeta } from "../../lib/page-meta.ts";
import { Card } from "../../ui/card.tsx";
import { ContactForm } from "./contact-form.tsx";
import classes from "./contact.module.css";
import page from "./page.module.css";

export const meta = () =>
  publicMeta({
    title: "Contact – Gatepost",
    description: "Ask a question, report a problem or suggest something. Support answers within 24 hours.",
    path: "/contact",
  });

const responseTimes = [
  { what: "Support", time: "within 24 hours" },
  { what: "General questions", time: "2-3 business days" },
  { what: "Partnerships", time: "3-5 business days" },
];

export default function ContactPage() {
  return (
    <div className={`${page.wrap} ${page.last}`}>
      <header className={page.opening}>
        <h1 className={page.title}>Write to us</h1>
        <p className={page.lead}>Please leave out anything private about your child.</p>
      </header>
      <div className={classes.columns}>
        <Card as="div">
          <ContactForm />
        </Card>
        <aside aria-labelledby="response-times">
          <h2 id="response-times" className={classes.heading}>
            When you’ll hear from us
          </h2>
          <dl className={`${classes.times} plain`}>
            {responseTimes.map(({ what, time }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{time}</dd>
              </div>
            ))}
          </dl>
        </aside>
      </div>
    </div>
  );
}
