import { Button } from "@mantine/core";
import { publicMeta } from "../../lib/page-meta.ts";
import { Features } from "./features.tsx";
import { Faq } from "./faq.tsx";
import { HeroPicture } from "./hero-picture.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import classes from "./landing.module.css";
import page from "./page.module.css";
import { landingQuestions } from "./landing-questions.tsx";
import { PrivacyInShort } from "./privacy-in-short.tsx";
import { Sample } from "./sample.tsx";
import { TryLetter } from "./try-letter/try-letter.tsx";

export const handle = { static: true, visitorsOnly: true };
export const meta = () =>
  publicMeta({
    title: "Gatepost – school emails, sorted into one calm page a day",
    description:
      "Gatepost reads what your children’s schools send, attachments too, and tells you what to do, for which child, by when, with the words it came from.",
    path: "/",
  });

export default function LandingPage() {
  return (
    <>
      <section className={`${page.wrap} ${classes.hero}`}>
        <div>
          <h1 className={page.title}>Everything the school sent, on one calm page</h1>
          <p className={page.lead}>
            Gatepost reads the emails from your children’s schools, the PDF letters too, and tells you what to
            do, for which child, by when. Every line shows the words it came from.
          </p>
          <div className={classes.calls}>
            <Button component="a" href="/register" size="lg">
              Get started, free
            </Button>
            <a href="#sample">Read a sample first</a>
          </div>
          <ul className={classes.promises}>
            <li>Read-only access to Gmail</li>
            <li>School senders only</li>
            <li>Leave any time, take your data</li>
          </ul>
        </div>
        <HeroPicture />
      </section>

      <section id="sample" className={`${page.section} ${page.tinted}`}>
        <div className={`${page.wrap} ${classes.sample}`}>
          <div className={classes.aside}>
            <h2 className={page.subtitle}>This is what you would read at breakfast</h2>
            <p className={page.lead}>
              Fourteen emails went in. Three were for other year groups, two only told news. What is left is
              this. Open “Where it says so” to check any line against the letter.
            </p>
          </div>
          <Sample />
        </div>
      </section>

      <TryLetter />
      <HowItWorks />
      <Features />
      <PrivacyInShort />

      <section className={`${page.narrow} ${page.section}`}>
        <h2 className={page.subtitle}>Questions parents ask</h2>
        <Faq questions={landingQuestions} />
      </section>

      <section className={`${page.section} ${page.tinted} ${classes.closing}`}>
        <div className={page.narrow}>
          <h2 className={page.subtitle}>Tomorrow’s letters, read before breakfast</h2>
          <p className={page.lead} style={{ marginInline: "auto" }}>
            Free for one child. It takes about three minutes to your first summary.
          </p>
          <div className={classes.calls}>
            <Button component="a" href="/register" size="lg">
              Create your account
            </Button>
            <a href="/pricing">See the plans</a>
          </div>
        </div>
      </section>
    </>
  );
}
