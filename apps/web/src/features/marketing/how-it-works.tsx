import classes from "./landing.module.css";
import page from "./page.module.css";

const steps = [
  {
    title: "Tell us who your children are",
    text: "A name and a year group, one tap. Class, house and clubs too, if you like: letters use them all.",
  },
  {
    title: "Connect your mailbox",
    text: "Gmail, Outlook, iCloud, Yahoo, BT and most others. Gatepost only reads: it never sends, changes or deletes anything.",
  },
  {
    title: "Read one page a day",
    text: "At the time you choose, or whenever you press the button. On your phone, and by email if you like.",
  },
];

/** The steps from sign-up to the first summary. */
export function HowItWorks() {
  return (
    <section id="how-it-works" className={`${page.wrap} ${page.section}`}>
      <h2 className={page.subtitle}>How it works</h2>
      <ol className={classes.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
