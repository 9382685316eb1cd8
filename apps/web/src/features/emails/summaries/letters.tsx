import { firstLetters, letterDetails, lettersByTray, type DigestPage } from "@gatepost/contract/digest-page";
import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { messageAddress } from "../emails-address.ts";
import classes from "./summary-view.module.css";

/** Emails with more than the page shows that the tray names; a long list is folded. */
export function Letters({ page }: { page: DigestPage }) {
  const letters = lettersByTray(page).others;
  if (letters.length === 0) return null;
  const { more } = firstLetters(letters);
  const list = (
    <ul>
      {letters.map((letter) => (
        <li key={letter.message_id}>
          <LetterLine letter={letter} family={page.children} />
        </li>
      ))}
    </ul>
  );
  return (
    <section className={classes.notices} aria-labelledby="letters">
      <h3 id="letters" className="subtitle">
        Emails to read
      </h3>
      {more === "" ? (
        list
      ) : (
        <details className={classes.information}>
          <summary className={`${classes.fold} row bold`}>{letters.length} emails say more</summary>
          {list}
        </details>
      )}
    </section>
  );
}

/** "Newsletter 12 (Noah; form by Fri 4 Dec)", where the name links to the email. */
export function LetterLine({ letter, family }: { letter: DigestPage["letters"][number]; family: number }) {
  return (
    <>
      <Anchor component={Link} to={messageAddress(letter.message_id)}>
        {letter.subject}
      </Anchor>
      {letterDetails(letter, family)}
    </>
  );
}
