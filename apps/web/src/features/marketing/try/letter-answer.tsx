import type { TriedAnswer, TriedLine } from "@gatepost/contract/try";
import { Button } from "@mantine/core";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { capital } from "../../../lib/capital.ts";
import { Card } from "../../../ui/card.tsx";
import { ChildChip } from "../../../ui/child-chip.tsx";
import { EvidenceQuote, Quotation } from "../../../ui/evidence-quote.tsx";
import line from "../../emails/summaries/digest-line.module.css";
import { LineNotes } from "../../emails/summaries/line-facts.tsx";
import { LineShape } from "../line-shape.tsx";

/** What a visitor's letter says, as lines of the app. Takes the focus when it appears. */
export function LetterAnswer({ answer }: { answer: TriedAnswer }) {
  const { tasks, events, notes, left_out } = answer;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="try-found">
      <Card as="div">
        <h2 id="try-found" ref={heading} tabIndex={-1} className="heading">
          {titleOf(answer)}
        </h2>
        {tasks.length + events.length + notes.length + left_out.length === 0 && (
          <p className="quiet">
            Gatepost only shows things to do and dates still to come. News stays in the letter.
          </p>
        )}
        <Part title="To do" lines={tasks} kind="action" />
        <Part title="Dates" lines={events} kind="event" />
        <Part title="Good to know" lines={notes} kind="info" />
        {left_out.length > 0 && (
          <>
            <h3 className="quiet mt-m">Read in the letter</h3>
            <p className="quiet small">
              Gatepost wasn’t sure how to shorten these safely, so it sends you to the letter.
            </p>
            {left_out.map(({ groups, evidence }, index) => (
              <div key={index} className="mt-s">
                <Groups names={groups} />
                <Quotation text={evidence.text} place="letter" />
              </div>
            ))}
          </>
        )}
        <footer className="row between gap-wide mt-l">
          <p className="soft">
            Gatepost does this for every school email, for your own children, before breakfast.
          </p>
          <Button component="a" href="/register">
            Get started, free
          </Button>
        </footer>
      </Card>
    </section>
  );
}

type PartProps = {
  title: string;
  lines: readonly TriedLine[];
  kind: ComponentProps<typeof LineShape>["kind"];
};

function Part({ title, lines, kind }: PartProps): ReactNode {
  if (lines.length === 0) return null;
  return (
    <>
      <h3 className="quiet mt-m">{title}</h3>
      <ul className="bare stack gap-m">
        {lines.map((each, index) => (
          <li key={index}>
            <LineShape kind={kind} text={each.line} names={<Groups names={each.groups} />}>
              <Facts of={each} />
              <LineNotes line={{ ...each, text: each.line }} />
              <EvidenceQuote text={each.evidence.map(({ text }) => text).join("\n…\n")} place="letter" />
            </LineShape>
          </li>
        ))}
      </ul>
    </>
  );
}

function Groups({ names }: { names: readonly string[] }) {
  return names.length > 0 ? (
    <p className={`${line.names} row top gap-xs plain`}>
      <ChildChip name={names.join(", ")} />
    </p>
  ) : null;
}

function Facts({ of: { line: text, when, amount, optional } }: { of: TriedLine }) {
  const price = amount && !text.includes(amount) ? amount : null;
  if (!when && !price && !optional) return null;
  return (
    <p className="row baseline quiet small">
      {when && <span className={line.due}>{capital(when)}</span>}
      {price && <span className={line.amount}>{price}</span>}
      {optional && <span>if you like</span>}
    </p>
  );
}

function titleOf({ tasks, events, left_out }: TriedAnswer): string {
  const found = [
    counted(tasks.length, "thing to do", "things to do"),
    counted(events.length, "date", "dates"),
    counted(left_out.length, "passage to read", "passages to read"),
  ].filter(Boolean);
  return found.length > 0 ? found.join(", ") : "Nothing to do was found";
}

const counted = (count: number, one: string, more: string) =>
  count === 0 ? "" : `${count} ${count === 1 ? one : more}`;
