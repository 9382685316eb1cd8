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
        No child should stand there in uniform on pirate day because that was in paragraph nine of a
        newsletter. Gatepost gives each family one short page a day: what to do, for which child, by when.
      </p>

      <h2>What we value</h2>
      <ul>
        <li>
          <strong>Right, or silent.</strong> If the letter doesn’t say it, we don’t show it.
        </li>
        <li>
          <strong>Nothing hidden.</strong> Every line shows its source, and we say what went wrong.
        </li>
        <li>
          <strong>As little as possible.</strong> Only school mail is fetched, no whole email is kept, and
          there are no adverts, trackers or cookies.
        </li>
      </ul>

      <h2>The story</h2>
      <p>
        A primary school sends something most days: a newsletter for seven year groups, a letter as a PDF, a
        payment reminder, a correction. Together they are a job. Summaries alone didn’t help: one that sends a
        Year 5 family to the Year 4 residential is worse than none. Gatepost first asks whom a letter is for.
      </p>

      <h2>How it works inside</h2>
      <p>
        Where a language model is switched on, it reads emails and attachments and words the page, with
        placeholders for children’s names; without one Gatepost quotes them. Children’s details and the keys
        to your mailbox are encrypted (AES-256-GCM). The code is under the MIT licence: anyone can run it.
      </p>
      <p>
        <a href="/#sample">Read a sample page</a>, look at <a href="/pricing">the plans</a>, or{" "}
        <a href="/contact">ask us something</a>.
      </p>
    </article>
  );
}
