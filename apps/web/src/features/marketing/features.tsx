import {
  IconAlertCircle,
  IconChecklist,
  IconFileText,
  IconHeartHandshake,
  IconQuote,
  IconUsers,
} from "@tabler/icons-react";
import classes from "./landing.module.css";
import page from "./page.module.css";

const features = [
  {
    icon: IconUsers,
    title: "The right child",
    text: "“Years 3 to 6”, “KS2”, “Kestrels”, “Y5/6 football”: a letter is matched by year, class, house, club and name. When it’s for somebody else’s child, it stays out of your way.",
  },
  {
    icon: IconQuote,
    title: "Facts you can check",
    text: "Every action, date and amount carries the passage it came from. What the letter doesn’t say isn’t shown, and a weekday that doesn’t match its date is pointed out.",
  },
  {
    icon: IconFileText,
    title: "The letter in the attachment",
    text: "“Please find attached” is half of school mail. PDF, Word and calendar attachments are read, on every plan.",
  },
  {
    icon: IconChecklist,
    title: "Things to do, not essays",
    text: "What to pay, sign, pack, wear and answer, and by when. News with nothing to do stays out of the way.",
  },
  {
    icon: IconAlertCircle,
    title: "It says when it couldn’t",
    text: "A lost connection, a letter that couldn’t be read, a summary that wasn’t sent: you’re told, with the reason and the button that fixes it.",
  },
  {
    icon: IconHeartHandshake,
    title: "Tact",
    text: "Safeguarding, medical and behaviour details stay out of subject lines and previews, where somebody might read over your shoulder.",
  },
];

export function Features() {
  return (
    <section id="features" className={`${page.section} ${page.tinted}`}>
      <div className={page.wrap}>
        <h2 className={page.subtitle}>One wrong date and you’d never trust it again</h2>
        <p className={page.lead}>
          So it’s built around not making one. What it isn’t sure of, it leaves in the letter and tells you to
          read it.
        </p>
        <ul className={classes.features}>
          {features.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon size={30} aria-hidden="true" />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
