import { ChildChip } from "../../ui/child-chip.tsx";
import { EvidenceQuote } from "../../ui/evidence-quote.tsx";
import type { SampleLine } from "../../../scripts/sample-lines.ts";
import classes from "../emails/summaries/page.module.css";
import { LineFacts } from "../emails/summaries/line-facts.tsx";
import { LineShape } from "./line-shape.tsx";

type When = "due_words" | "time_words";
type Props = {
  line: Omit<SampleLine, "under"> & Partial<Pick<SampleLine, "under">>;
  /** With its day, or below a heading that has it. */
  when: When;
  /** Whether the school's words are open from the start. */
  open?: boolean;
};

/** One line of the sample: what, when, how much, for whom, what to pack for it, and the quoted passage. */
export function SampleLineView({ line, when, open = false }: Props) {
  const names = (
    <p className={`${classes.names} row top gap-xs plain`}>
      {line.children.map((child) => (
        <ChildChip key={child.id} id={child.id} name={child.name} />
      ))}
    </p>
  );
  return (
    <LineShape
      kind={line.kind}
      text={line.text}
      names={line.under && names}
      below={
        line.under && (
          <>
            {line.under.length > 0 && <SampleLines lines={line.under} when="time_words" />}
            <EvidenceQuote {...line.evidence} open={open} />
          </>
        )
      }
    >
      <LineFacts line={line} when={line[when]} />
    </LineShape>
  );
}

export const SampleLines = ({ lines, when }: { lines: readonly Props["line"][]; when: When }) => (
  <ul className={`${classes.lines} bare lines`}>
    {lines.map((line, index) => (
      <li key={index}>
        <SampleLineView line={line} when={when} />
      </li>
    ))}
  </ul>
);
