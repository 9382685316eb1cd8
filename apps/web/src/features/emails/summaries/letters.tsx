import type { DigestPage } from "@gatepost/contract/digest-page";
import { letterDetails, lettersByDay } from "@gatepost/contract/wording";
import { Anchor } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { Link } from "react-router";
import { Fold } from "../../../ui/fold.tsx";
import { messageAddress } from "../emails-address.ts";
import { useShownLines } from "./shown-lines.ts";
import { isDelicate } from "./tact.ts";

type Props = { letters: readonly DigestPage["letters"][number][]; family: number };

const mostUnfolded = 5;

/** Emails with more than the page shows, apart from those that stand under their day; a long list is folded. */
export function Letters({ page }: { page: DigestPage }) {
  const letters = lettersByDay(page).others;
  if (letters.length === 0) return null;
  const list = <LettersToRead letters={letters} family={page.children} />;
  return (
    <section className="sheet padded" aria-labelledby="letters">
      <h3 id="letters" className="subtitle">
        Emails to read
      </h3>
      {letters.length <= mostUnfolded ? (
        list
      ) : (
        <Fold label={`${letters.length} emails say more`}>{list}</Fold>
      )}
    </section>
  );
}

/** "Read Newsletter 12 (Noah; form by Fri 4 Dec)", where the name links to the email. */
export function LettersToRead({ letters, family }: Props) {
  const { discreet } = useShownLines();
  return (
    <ul className="bare lines">
      {letters.map((letter) => (
        <li key={letter.message_id} className="row nowrap top anywhere">
          <IconMail size={24} stroke={1.8} className="soft rigid" aria-hidden="true" />
          <span>
            Read{" "}
            <Anchor component={Link} to={messageAddress(letter.message_id)}>
              {discreet && isDelicate(letter.subject) ? "a private email" : letter.subject}
            </Anchor>
            {letterDetails(letter, family)}
          </span>
        </li>
      ))}
    </ul>
  );
}
