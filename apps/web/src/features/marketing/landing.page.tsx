import { planLimits } from "@gatepost/contract/limits";
import { Button } from "@mantine/core";
import sample from "virtual:sample-page";
import { publicMeta } from "../../lib/page-meta.ts";
import { TickList } from "../../ui/tick-list.tsx";
import { plans } from "../billing/plans.ts";
import { Faq } from "./faq.tsx";
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
  ["Say who your children are:", "a name and a year group."],
  ["Connect your mailbox:", "Gmail, Outlook, iCloud and most others."],
  ["Read one page a day,", "on your phone or by email."],
];

const features = [
  ["The right child,", "by year, class, house, club and name."],
  ["Facts you can check:", "the school’s own words are one tap away."],
  ["Attachments too:", "PDF, Word and calendar files, on every plan."],
  ["No silent gaps:", "what couldn’t be read is named."],
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
          <p className="mt-l">
            <b>Free for one child:</b> your {planLimits.free.emails_per_batch} most important emails a day are
            read, and the others named. <b>{plans.premium.price} a month</b> reads them all, for all your
            children.
          </p>
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
          {/* The build makes a page with either sentence, and the server serves the one that is true of it. */}
          <p className="quiet mt-l">
            <span data-reader="embedded">
              Here Gatepost’s own server reads your emails. It quotes the school’s words, and sends them to
              nobody.
            </span>
            <span data-reader="language_model">
              Here a language model reads your emails, with your children’s names taken out first. Gatepost
              checks its answer against the school’s words.
            </span>
          </p>
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

const landingQuestions = {
  "How often is it wrong?":
    "Every line shows the school’s own words, one tap away, so you can see for yourself. In November 2026 readers who played the parent marked every line of four mornings. Where a language model words the page, 3 lines of 100 were wrong, and 4 of 214 things a parent must know were missing (careful readers answered in the model’s place). Where Gatepost only quotes, 28 lines of 100 were wrong and 8 things missing: the words are always the school’s, but a date may be one that a later email changed, or a child one too many. Check what matters before you act on it.",
  "Can Gatepost read my other emails?":
    "It could, and doesn’t. Neither Google nor Microsoft has a permission for “school mail only”, and an app password opens the whole mailbox too. So the limit is ours: every search names your school’s senders, and only what they sent is fetched. If you’d rather not lend us your inbox, have it forward the school’s emails to an address that Gatepost gives you.",
  "How does it know what counts as school mail?":
    "It looks who wrote to you, and you tick which of them are your schools. You can add others: what follows the @, such as oakwood.northshire.sch.uk, or one address, such as the PTA’s. Until then it reads addresses ending in .sch.uk and the usual school apps, such as ParentMail, ParentPay, Arbor, Weduc and ClassDojo.",
};
