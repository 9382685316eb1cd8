import { publicMeta } from "../../lib/page-meta.ts";
import page from "./page.module.css";
import { PrivacyPolicy } from "./privacy-policy.tsx";
import { Terms } from "./terms.tsx";

export const handle = { static: true };
export const meta = () =>
  publicMeta({
    title: "Privacy policy and terms – Gatepost",
    description:
      "What Gatepost reads and what it does not, what is kept and for how long, who else sees it, and how to leave.",
    path: "/privacy",
  });

export default function PrivacyPage() {
  return (
    <article className={`${page.narrow} ${page.prose} ${page.last}`}>
      <header className={page.opening}>
        <h1 className={page.title}>Privacy policy</h1>
        <p className={page.lead}>
          Written to be read. If a sentence here is unclear, <a href="/contact">tell us</a> and we’ll put it
          right.
        </p>
      </header>
      <PrivacyPolicy />
      <Terms />
    </article>
  );
}
