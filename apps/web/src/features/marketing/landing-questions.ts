import type { Question } from "./faq.tsx";

export const landingQuestions: readonly Question[] = [
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
