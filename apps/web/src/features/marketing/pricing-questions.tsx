import { planLimits } from "@gatepost/contract/limits";
import type { Question } from "./faq.tsx";

const { free } = planLimits;

/** The pricing page's FAQ; limits come from the contract. */
export const pricingQuestions: Question[] = [
  {
    question: "What happens to the emails above the free limit?",
    answer: (
      <p>
        A run on the free plan reads up to {free.emails_per_batch} emails and keeps up to{" "}
        {free.summaries_per_day} a day: the ones that look most important for your child. We list the rest by
        sender and subject, so you know what we haven’t read, and may still read them in the next 7 days.
      </p>
    ),
  },
  {
    question: "Is my history deleted after 30 days on the free plan?",
    answer: (
      <p>
        No. The free plan shows the last {free.history_days} days and hides what is older; it never hides a
        date to come or something still to do. Upgrade and it’s all there.
      </p>
    ),
  },
  {
    question: "Are attachments a premium feature?",
    answer: <p>No. A summary without the letter in the attachment would be wrong, so everyone gets them.</p>,
  },
  {
    question: "How do I pay, and how do I stop?",
    answer: (
      <p>
        By card on Stripe’s own page; Gatepost never sees the number. You can go back to the free plan on your
        subscription page whenever you like. Only one child then stays active; the others are kept and come
        back with the next upgrade.
      </p>
    ),
  },
  {
    question: "Is data export part of Premium?",
    answer: <p>It is on the list, and free accounts have it too: your data is yours, and the law agrees.</p>,
  },
];
