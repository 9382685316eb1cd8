import { publicMeta } from "../../lib/page-meta.ts";
import page from "./marketing.module.css";
import { PrivacyPolicy } from "./privacy-policy.tsx";
import { planLimits } from "@gatepost/contract/limits";
import { plans } from "../billing/plans.ts";

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
          right. Last changed on 29 November 2026.
        </p>
      </header>
      <Controller />
      <PrivacyPolicy />
      <Terms />
    </article>
  );
}

/** Whoever the operator has named when the site was built. */
function Controller() {
  return (
    <>
      <h2>Who is responsible</h2>
      <p>
        {CONTROLLER
          ? `${CONTROLLER.name} runs this Gatepost and is responsible for your data: the “controller”, in the law’s words. You reach them at ${CONTROLLER.contact}.`
          : "By law somebody must answer for your data: the “controller”. Whoever runs this Gatepost hasn’t named one yet. Unless you know who that is, don’t create an account here."}
      </p>
    </>
  );
}

/** The terms to accept on registration. */
function Terms() {
  const { free } = planLimits;
  return (
    <section id="terms">
      <h2>Terms</h2>
      <h3>What you get</h3>
      <p>
        Gatepost reads school emails and summarises them. It takes care, and shows where each statement comes
        from, but a school’s letter is what counts: check the original before you rely on something that
        matters, such as medicine, pick-up or money.
      </p>
      <h3>What you agree to</h3>
      <ul>
        <li>You connect only a mailbox that is yours, and enter only children you care for.</li>
        <li>You keep your password to yourself and tell us when somebody else may have it.</li>
        <li>You do not use Gatepost to read other people’s mail or to disturb the service.</li>
      </ul>
      <h3>Plans and payment</h3>
      <p>
        The free plan covers {free.active_children} child and {free.summaries_per_day} email summaries a day,
        and shows {free.history_days} days of history. Premium costs {plans.premium.price} a month, paid in
        advance through Stripe until you cancel. Going back to the free plan on the subscription page takes
        effect at once; in the billing portal you can instead let it end with the paid month.
      </p>
      <h3>Ending it</h3>
      <p>
        You may delete your account at any time. We may close accounts that break these terms, and will say
        why. If the service itself ends, you will have time to download your data first.
      </p>
    </section>
  );
}
