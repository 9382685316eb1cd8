import { publicMeta } from "../../lib/page-meta.ts";
import page from "./marketing.module.css";

export const handle = { static: true, visitorsOnly: true };
export const meta = () =>
  publicMeta({
    title: "About – Gatepost",
    description: "Why Gatepost exists, what we value and how it works inside.",
    path: "/about",
  });

export default function AboutPage() {
  return (
    <article className={`${page.narrow} ${page.prose} ${page.last}`}>
      <header className={page.opening}>
        <h1 className={page.title}>Between you, me and the gatepost</h1>
        <p className={page.lead}>
          The school gate is where parents used to hear what matters: own clothes on Friday, two pounds, and
          the coach leaves early. Gatepost is for the parents who aren’t at the gate at ten to nine.
        </p>
      </header>

      <h2>Our mission</h2>
      <p>
        No child should stand there in uniform on pirate day because the message was in paragraph nine of a
        newsletter. Gatepost reads what schools send and gives each family one short page a day: what to do,
        for which child, by when.
      </p>

      <h2>What we value</h2>
      <ul>
        <li>
          <strong>Right, or silent.</strong> Whatever a language model says about a letter is checked against
          the letter’s own words: the child, the day, the sum. If the letter doesn’t say it, we don’t show it.
        </li>
        <li>
          <strong>Nothing hidden.</strong> A check that failed, a letter we couldn’t open, a connection we
          lost: we tell you, and why, in plain words. Every line shows its source.
        </li>
        <li>
          <strong>As little as possible.</strong> We only fetch mail from school senders, and we don’t keep
          whole emails. No adverts, no trackers, no cookies.
        </li>
      </ul>

      <h2>The story</h2>
      <p>
        A primary school with two children in it sends something most days: a newsletter with twenty items for
        seven year groups, a letter as a PDF, a payment reminder from another address, a correction to the
        letter, and a thank-you from the PTA. Each is well meant. Together they are a job, and the important
        line is rarely in the subject.
      </p>
      <p>
        Summaries alone didn’t help: a summary that sends a Year 5 family to the Year 4 residential is worse
        than no summary. So Gatepost began with the question “for whom?”, then “says who?”, and only then with
        summarising.
      </p>

      <h2>How it works inside</h2>
      <p>
        Emails, PDF and Word letters and calendar invitations are taken apart, so that “Year 4” above a list
        counts for the whole list. Where a language model is switched on, it reads them and words the page,
        with placeholders for children’s names; without one Gatepost quotes the letters. Children’s details
        and the keys to your mailbox are encrypted field by field (AES-256-GCM). The code is published under
        the MIT licence, and anyone can run Gatepost on a machine of their own.
      </p>
      <p>
        <a href="/#sample">Read a sample page</a>, look at <a href="/pricing">the plans</a>, or{" "}
        <a href="/contact">ask us something</a>.
      </p>
    </article>
  );
}
