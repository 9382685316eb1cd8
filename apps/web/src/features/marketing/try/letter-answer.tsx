import type { TriedAnswer, TriedLine } from "@gatepost/contract/try";
import { Button } from "@mantine/core";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { capital } from "../../../lib/capital.ts";
import { Card } from "../../../ui/card.tsx";
import { ChildChip } from "../../../ui/child-chip.tsx";
import { EvidenceQuote } from "../../../ui/evidence-quote.tsx";
import line from "../../emails/summaries/page.module.css";
import { LineShape } from "../line-shape.tsx";

/** What a visitor's letter says, quoted under the days that it names. Takes the focus when it appears. */
export function LetterAnswer({ answer }: { answer: TriedAnswer }) {
  const { dated, undated, read_on } = answer;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="try-found">
      <Card as="div">
        <h2 id="try-found" ref={heading} tabIndex={-1} className="heading">
          {titleOf(answer)}
        </h2>
        <p className="quiet">
          {dated.length + undated.length === 0
            ? "Gatepost shows dates still to come and what they cost. News stays in the letter."
            : "Here Gatepost quotes the letter. With a language model it also says in a few words what to do."}
        </p>
        <Part title="Dates" lines={dated} kind="event" />
        <Part title="Without a date" lines={undated} kind="info" />
        {read_on && (
          <p className="quiet mt-m">
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

function Facts({ of: { line: text, when, amount } }: { of: TriedLine }) {
  const price = amount && !text.includes(amount) ? amount : null;
  if (!when && !price) return null;
  return (
    <p className="row baseline quiet small">
      {when && <span className="heavy accent">{capital(when)}</span>}
      {price && <span className="heavy figures">{price}</span>}
    </p>
  );
}

function titleOf({ dated, undated }: TriedAnswer): string {
  const found = [
    counted(dated.length, "line with a date", "lines with a date"),
    counted(undated.length, "line without", "lines without"),
  ].filter(Boolean);
  return found.length > 0 ? found.join(", ") : "Nothing with a date was found";
}

const counted = (count: number, one: string, more: string) =>
  count === 0 ? "" : `${count} ${count === 1 ? one : more}`;
