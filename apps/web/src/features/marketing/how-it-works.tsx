import classes from "./landing.module.css";
import page from "./page.module.css";

const steps = [
  {
    title: "Say who your children are",
    text: "A name and a year group, one tap. Class, house and clubs if you like: letters use them all.",
  },
  {
    title: "Connect Gmail, read only",
    text: "Google asks for your permission in its own window. Gatepost cannot send, change or delete anything.",
  },
  {
    title: "Read one page a day",
    text: "At the time you choose, or whenever you press the button. Here, and by email if you wish.",
  },
];

/** The way from sign-up to the first summary. */
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
