import type { Question } from "./faq.tsx";

/** The landing page's FAQ. */
export const landingQuestions: Question[] = [
  {
    question: "Can Gatepost read my other emails?",
    answer: (
      <>
        <p>
          Google has no permission for “school mail only”: the narrowest one that works lets an app read any
          message. So the limit is ours, and this is how it works: every request to Gmail names your school’s
          senders, and only what they sent is fetched.
        </p>
      </>
    ),
  },
  {
    question: "How does it know what counts as school mail?",
    answer: (
      <p>
        You give it the school’s domain, for example oakwood.northshire.sch.uk, or single addresses such as
        the PTA’s. Until you do, it looks for addresses ending in .sch.uk and for the platforms schools use,
        such as ParentMail, ParentPay, Arbor, Weduc and ClassDojo.
      </p>
    ),
  },
  {
    question: "Where does the AI run?",
    answer: (
      <p>
        With a language model, Gatepost writes each line as one parent would to the other, as in the sample
        above. If the model is another company’s, we swap children’s names for placeholders before we send
        anything. Without one nobody outside sees your mail, and Gatepost quotes the letters instead of
        writing. Your profile page says which it is.
      </p>
    ),
  },
  {
    question: "What if it gets something wrong?",
    answer: (
      <p>
        Every line carries the passage it came from, one tap away, and the original email is one tap further.
        What we can’t match to the letter’s own words, we leave out or mark as unconfirmed.
      </p>
    ),
  },
  {
    question: "Does it work with Outlook or Yahoo?",
    answer: (
      <p>
        Yes. Gmail and Outlook connect with Google’s or Microsoft’s permission; iCloud, Yahoo, Fastmail, BT
        and most others with an app password. Any other mailbox can forward its school emails to an address
        that Gatepost gives you.
      </p>
    ),
  },
  {
    question: "How do I leave?",
    answer: (
      <p>
        On your profile page, with your password. We hand Google’s permission back and cancel any subscription
        straight away; what we can’t erase at once is gone within 30 days, backups within 90. You can download
        everything first.
      </p>
    ),
  },
];
