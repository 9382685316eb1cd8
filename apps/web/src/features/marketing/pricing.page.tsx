import { Button } from "@mantine/core";
import { publicMeta } from "../../lib/page-meta.ts";
import { TickList } from "../../ui/tick-list.tsx";
import { plans } from "../billing/plans.ts";
import { Faq } from "./faq.tsx";
import page from "./page.module.css";
import classes from "./pricing.module.css";
import { pricingQuestions } from "./pricing-questions.tsx";

export const handle = { static: true, visitorsOnly: true };
export const meta = () =>
  publicMeta({
    title: "Pricing – Gatepost",
    description: `Free for one child. Premium for ${plans.premium.price} a month: every child, every school email, the whole history.`,
    path: "/pricing",
  });

const cards = [
  { plan: plans.free, lead: "For one child, and for trying it out.", call: "Start free", variant: "default" },
  { plan: plans.premium, lead: "For the whole family.", call: "Start, then upgrade", variant: "filled" },
] as const;

export default function PricingPage() {
  return (
    <>
      <div className={`${page.wrap} ${page.opening}`}>
        <h1 className={page.title}>Two plans, no small print</h1>
        <p className={page.lead}>
          Start free, no card needed. Upgrade when a second child or a busy term makes it worth{" "}
          {plans.premium.price} a month.
        </p>
      </div>
      <div className={`${page.wrap} ${classes.plans} stack gap-xl`}>
        {cards.map(({ plan, lead, call, variant }) => (
          <section
            key={plan.name}
            className={classes.plan}
            data-premium={plan === plans.premium || undefined}
            aria-labelledby={`plan-${plan.name}`}
          >
            <h2 id={`plan-${plan.name}`} className={classes.name}>
              {plan.name}
            </h2>
            <p className="soft plain mt-xs">{lead}</p>
            <p className={classes.price}>
              {plan.price} <span className={classes.period}>{plan.period}</span>
            </p>
            <TickList items={plan.contents} />
            <Button component="a" href="/register" variant={variant} size="lg" className={classes.call}>
              {call}
            </Button>
          </section>
        ))}
      </div>
      <section className={`${page.narrow} ${page.section}`}>
        <h2 className={page.subtitle}>About the plans</h2>
        <Faq questions={pricingQuestions} />
        <p className={page.lead}>
          Anything else? <a href="/contact">Write to us</a>.
        </p>
      </section>
    </>
  );
}
