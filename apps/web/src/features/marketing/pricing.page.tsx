import { planLimits } from "@gatepost/contract/limits";
import { Button } from "@mantine/core";
import { publicMeta } from "../../lib/page-meta.ts";
import { TickList } from "../../ui/tick-list.tsx";
import { plans } from "../billing/plans.ts";
import { Faq } from "./faq.tsx";
import page from "./marketing.module.css";

export const handle = { static: true, visitorsOnly: true };
export const meta = () =>
  publicMeta({
    title: "Pricing – Gatepost",
    description: `Free for one child. Premium for ${plans.premium.price} a month: every child, every school email, the whole history.`,
    path: "/pricing",
  });

const { free } = planLimits;

const cards = [
  { plan: plans.free, lead: "For one child, and for trying it out.", call: "Start free", variant: "default" },
  { plan: plans.premium, lead: "For the whole family.", call: "Start, then upgrade", variant: "filled" },
] as const;

/** Limits come from the contract. */
const questions = {
  "What happens to the emails above the free limit?": `A run on the free plan reads up to ${free.emails_per_batch} emails and keeps up to ${free.summaries_per_day} a day: the ones that look most important for your child. We list the rest by sender and subject, so you know what we haven’t read, and may still read them in the next 7 days.`,
  "Is my history deleted after 30 days on the free plan?": `No. The free plan shows the last ${free.history_days} days and hides what is older; it never hides a date to come or something still to do. Upgrade and it’s all there.`,
  "How do I pay, and how do I stop?":
    "By card on Stripe’s own page; Gatepost never sees the number. You can go back to the free plan on your subscription page whenever you like. Only one child then stays active; the others are kept and come back with the next upgrade.",
};

export default function PricingPage() {
  return (
    <div className={`${page.narrow} ${page.last}`}>
      <div className={page.opening}>
        <h1 className={page.title}>Two plans, no small print</h1>
        <p className={page.lead}>
          Start free, no card needed. Upgrade when a second child or a busy term makes it worth{" "}
          {plans.premium.price} a month.
        </p>
      </div>
      <div className="pair stack gap-l">
        {cards.map(({ plan, lead, call, variant }) => (
          <section
            key={plan.name}
            className={`${page.plan} sheet padded stack`}
            aria-labelledby={`plan-${plan.name}`}
          >
            <h2 id={`plan-${plan.name}`} className="title">
              {plan.name}
            </h2>
            <p className="quiet">{lead}</p>
            <p className={page.price}>
              {plan.price} <span className="quiet heading">{plan.period}</span>
            </p>
            <TickList items={plan.contents} />
            <Button component="a" href="/register" variant={variant} size="lg" fullWidth>
              {call}
            </Button>
          </section>
        ))}
      </div>
      <section className="mt-l">
        <h2 className="title">About the plans</h2>
        <Faq questions={questions} />
        <p className={page.lead}>
          Anything else? <a href="/contact">Write to us</a>.
        </p>
      </section>
    </div>
  );
}
