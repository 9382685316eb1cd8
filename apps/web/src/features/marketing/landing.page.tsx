import { premiumPricePounds } from "@gatepost/contract/limits";
import { Button } from "@mantine/core";
import { sample } from "./sample-page.ts";
import { publicMeta } from "../../lib/page-meta.ts";
import { Drawing } from "../../ui/drawings/drawing.tsx";
import { Features } from "./features.tsx";
import { Faq } from "./faq.tsx";
import { HeroPicture } from "./hero-picture.tsx";
import classes from "./landing.module.css";
import page from "./page.module.css";
import { landingQuestions } from "./landing-questions.tsx";
import { PrivacyInShort } from "./privacy-in-short.tsx";
import { Sample } from "./sample.tsx";

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
          <div className={`${classes.calls} row gap-wide`}>
            <Button component="a" href="/register" size="lg">
              Get started, free
            </Button>
            <a href="/try">Or paste a letter first</a>
          </div>
          <p className="bold plain mb-s">
            Free for one child, £{premiumPricePounds} a month for all your children.
          </p>
          <ul className="bare row top gap-wide soft small">
            <li>Only reads, changes nothing</li>
            <li>School senders only</li>
            <li>No cookies</li>
            <li>Open source</li>
          </ul>
        </div>
        <HeroPicture />
      </section>

      <section id="sample" className={`${page.section} ${page.tinted}`}>
        <div className={`${page.wrap} ${classes.sample}`}>
          <div className={classes.aside}>
            <h2 className={page.subtitle}>This is what you’d read at breakfast</h2>
            <p className={page.lead}>
              {inWords(sample.counts.read)} emails went in. {inWords(sample.counts.not_for_you)} were for
              other years and left out. This is the page that Gatepost makes of the rest. Open “Where it says
              so” to check any line against the school’s words.
            </p>
          </div>
          <Sample />
        </div>
      </section>

      <HowItWorks />
      <Features />
      <PrivacyInShort />

      <section className={`${page.narrow} ${page.section}`}>
        <h2 className={page.subtitle}>Questions parents ask</h2>
        <Faq questions={landingQuestions} />
      </section>

      <section className={`${page.section} ${page.tinted} ${classes.closing} centred`}>
        <div className={page.narrow}>
          <div className="stack gap-0 items-centre">
            <Drawing name="landing" width={180} />
          </div>
          <h2 className={page.subtitle}>Tomorrow’s letters, read before breakfast</h2>
          <p className={page.lead} style={{ marginInline: "auto" }}>
            Free for one child. Your first page takes about three minutes.
          </p>
          <div className={`${classes.calls} row gap-wide`}>
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

const numbers = [
  "None",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
];

/** A count at the start of a sentence. */
const inWords = (count: number): string => numbers[count] ?? String(count);

const steps = [
  {
    title: "Tell us who your children are",
    text: "A name and a year group, one tap. Class, house and clubs too, if you like: letters use them all.",
  },
  {
    title: "Connect your mailbox",
    text: "Gmail, Outlook, iCloud, Yahoo, BT and most others. Gatepost only reads: it never sends, changes or deletes anything.",
  },
  {
    title: "Read one page a day",
    text: "At the time you choose, or whenever you press the button. On your phone, and by email if you like.",
  },
];

/** The steps from sign-up to the first summary. */
function HowItWorks() {
  return (
    <section id="how-it-works" className={`${page.wrap} ${page.section}`}>
      <h2 className={page.subtitle}>How it works</h2>
      <ol className={classes.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
