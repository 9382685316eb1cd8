import { IconX } from "@tabler/icons-react";
import { TickList } from "../../ui/tick-list.tsx";
import classes from "./landing.module.css";
import page from "./page.module.css";

const does = [
  "Fetches mail from your school’s senders, and from no one else",
  "Keeps subject, sender, date and what it found, with the quoted words",
  "Stores your children’s names and details encrypted",
  "Gives you everything as one file, on every plan",
  "Deletes your account when you say so, and gives Google its permission back",
];
const doesNot = [
  "Send, change, move or delete mail: the permission doesn’t allow it",
  "Keep whole emails: they’re held, encrypted, for 7 days at most",
  "Show advertisements, sell data, or follow you around",
  "Set cookies",
];

/** What is read and what isn't, before signing up. */
export function PrivacyInShort() {
  return (
    <section className={`${page.wrap} ${page.section}`}>
      <h2 className={page.subtitle}>You’re lending us your inbox. Here’s what we do with it.</h2>
      <div className={classes.privacy}>
        <div>
          <h3>Gatepost does</h3>
          <TickList items={does} />
        </div>
        <div>
          <h3>Gatepost does not</h3>
          <ul className={`${classes.noes} bare stack gap-s`}>
            {doesNot.map((item) => (
              <li key={item}>
                <IconX size={20} stroke={2.5} aria-hidden="true" />
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className={`${classes.more} plain mt-xl`}>
        Gatepost is open source, under the MIT licence: you can also run it on a machine of your own.{" "}
        <a href="/privacy">The whole policy, in plain words</a>
      </p>
    </section>
  );
}
