import { planLimits } from "@gatepost/contract/limits";
import { Button } from "@mantine/core";
import sample from "virtual:sample-page";
import { publicMeta } from "../../lib/page-meta.ts";
import { TickList } from "../../ui/tick-list.tsx";
import { plans } from "../billing/plans.ts";
import { Faq, type Question } from "./faq.tsx";
import page from "./marketing.module.css";
import { Sample } from "./sample.tsx";
import type { SamplePage } from "../../../scripts/sample-page.ts";

export const handle = { static: true, visitorsOnly: true };
export const meta = () =>
  publicMeta({
    title: "Gatepost – school emails, sorted into one calm page a day",
    description:
      "Gatepost reads what your children’s schools send, attachments too, and tells you what to do, for which child, by when, with the words it came from.",
    path: "/",
  });

const steps = [
  ["Say who your children are.", "A name and a year group, one tap."],
  ["Connect your mailbox.", "Gmail, Outlook, iCloud, Yahoo, BT and most others. Gatepost only reads."],
  ["Read one page a day", "at the time you choose, on your phone or by email."],
];

const features = [
  ["The right child.", "Matched by year, class, house, club and name. Other people’s letters stay away."],
  ["Facts you can check.", "Every date and sum has the school’s own words, one tap away."],
  ["The letter in the attachment.", "PDF, Word and calendar files are read, on every plan."],
  ["It says when it couldn’t.", "What wasn’t read is named, with the button that fixes it."],
];

const promises = [
  "Fetches mail from your school’s senders, and from no one else",
  "Never sends, changes or deletes mail, and keeps no whole email for longer than 7 days",
  "Encrypts your children’s details, and deletes everything when you say so",
  "No advertisements, no trackers, no cookies; open source",
];

export default function LandingPage() {
  return (
    <>
      <section id="sample" className={`${page.wrap} ${page.section} ${page.hero}`}>
        <div>
          <h1 className={page.title}>Everything the school sent, on one calm page</h1>
          <p className={page.lead}>
            Gatepost reads the emails from your children’s schools, the PDF letters too, and tells you what to
            do, for which child, by when.
          </p>
          <div className="row gap-wide mt-l">
            <Button component="a" href="/register" size="lg">
              Get started, free
            </Button>
            <a href="/try" className="tap">
              Or paste a letter first
            </a>
          </div>
          <Price />
        </div>
        <Sample page={sample as SamplePage} />
      </section>

      <section id="how-it-works" className={`${page.section} ${page.tinted}`}>
        <div className={`${page.wrap} stack halves gap-xl`}>
          <div>
            <h2 className="title mb-m">How it works</h2>
            <ol className="bullets stack gap-s" style={{ listStyle: "decimal" }}>
              <Points of={steps} />
            </ol>
          </div>
          <div id="features">
            <h2 className="title mb-m">One wrong date and you’d never trust it again</h2>
            <ul className="bullets stack gap-s">
              <Points of={features} />
            </ul>
          </div>
        </div>
      </section>

      <section className={`${page.wrap} ${page.section} stack halves gap-xl`}>
        <div>
          <h2 className="title mb-m">You’re lending us your inbox</h2>
          <TickList items={promises} />
          <p>
            <a href="/privacy">The whole policy, in plain words</a>
          </p>
          <Button component="a" href="/register" size="lg" mt="md">
            Create your account
          </Button>
        </div>
        <div>
          <h2 className="title">Questions parents ask</h2>
          <Faq questions={landingQuestions} />
        </div>
      </section>
    </>
  );
}

const Points = ({ of }: { of: readonly string[][] }) =>
  of.map(([title, words]) => (
    <li key={title}>
      <b>{title}</b> {words}
    </li>
  ));

const Price = () => (
  <>
    <p className="mt-l">
      <b>Free for one child:</b> your {planLimits.free.emails_per_batch} most important emails a day are read,
      and the others named. <b>{plans.premium.price} a month</b> reads them all, for all your children.
    </p>
    <p className="quiet">
      Your emails are read by our own server, which sends them to nobody, or by an AI company’s language
      model, with your children’s names taken out first. Your profile page says which.
    </p>
  </>
);

const landingQuestions: readonly Question[] = [
  {
    question: "How often is it wrong?",
    answer:
      "In November 2026 readers who played the parent marked every line of four mornings’ pages, from mail that nobody had tuned Gatepost for. With careful readers’ answers in a language model’s place 3 lines of 100 were wrong, and of 214 facts that a parent must know 4 were missing. Quoted without one, 28 lines of 100 were wrong and 8 facts missing. So every line shows the school’s own words, one tap away: check them before you act on something that matters.",
  },
  {
    question: "Can Gatepost read my other emails?",
    answer:
      "Google has no permission for “school mail only”: the narrowest one that works lets an app read any message. So the limit is ours: every request to Gmail names your school’s senders, and only what they sent is fetched.",
  },
  {
    question: "How does it know what counts as school mail?",
    answer:
      "You give it the school’s domain, for example oakwood.northshire.sch.uk, or single addresses such as the PTA’s. Until you do, it looks for addresses ending in .sch.uk and for the platforms schools use, such as ParentMail, ParentPay, Arbor, Weduc and ClassDojo.",
  },
  {
    question: "Does it work with Outlook or Yahoo?",
    answer:
      "Yes. Gmail and Outlook connect with Google’s or Microsoft’s permission; iCloud, Yahoo, Fastmail, BT and most others with an app password. Any other mailbox can forward its school emails to an address that Gatepost gives you.",
  },
  {
    question: "How do I leave?",
    answer:
      "On your profile page, with your password. We hand Google’s permission back and cancel any subscription straight away; what we can’t erase at once is gone within 30 days, backups within 90. You can download everything first.",
  },
];
