import type { TriedAnswer, TriedLine } from "@gatepost/contract/try";
import { Button } from "@mantine/core";
import { IconCalendarEvent, IconInfoCircle, type Icon } from "@tabler/icons-react";
import { Card } from "../../../ui/card.tsx";
import { ChildChip } from "../../../ui/child-chip.tsx";
import { EvidenceQuote } from "../../../ui/evidence-quote.tsx";
import { focusOnOpen } from "../../../ui/form/form.tsx";
import { Line } from "../line.tsx";

/** What a visitor's letter says, quoted under the days that it names. Takes the focus when it appears. */
export function LetterAnswer({ answer }: { answer: TriedAnswer }) {
  const { dated, undated, read_on } = answer;
  const isEmpty = dated.length + undated.length === 0;
  return (
    <section aria-labelledby="try-found">
      <Card as="div">
        <h2 id="try-found" ref={focusOnOpen} tabIndex={-1} className="heading">
          {isEmpty ? "Nothing with a date was found" : "What your letter says"}
        </h2>
        <p className="quiet">
          {isEmpty
            ? "Gatepost shows dates still to come and what they cost. News stays in the letter."
            : "Here Gatepost quotes the letter. With a language model it also says in a few words what to do."}
        </p>
        <Part title="Dates" lines={dated} icon={IconCalendarEvent} />
        <Part title="Without a date" lines={undated} icon={IconInfoCircle} />
        {read_on && (
          <p className="quiet mt-l">
            There’s more to do in this letter, so Gatepost would name it as one to read.
          </p>
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

function Part({ title, lines, icon }: { title: string; lines: readonly TriedLine[]; icon: Icon }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3 className="subtitle mt-l">{title}</h3>
      <ul className="bare lines">
        {lines.map(({ line, when, amount, groups, evidence }, index) => (
          <li key={index}>
            <Line
              icon={icon}
              text={line}
              facts={[when, amount && !line.includes(amount) && amount].flatMap((fact) => fact || [])}
              names={groups.length > 0 && <ChildChip name={groups.join(", ")} />}
            >
              <EvidenceQuote text={evidence.map(({ text }) => text).join("\n…\n")} place="letter" />
            </Line>
          </li>
        ))}
      </ul>
    </>
  );
}
