import { textWithMarks } from "@gatepost/contract/digest-page";
import type { DigestLine } from "@gatepost/contract/emails";
import { ChildChip } from "../../ui/child-chip.tsx";
import { EvidenceQuote } from "../../ui/evidence-quote.tsx";
import classes from "../emails/summaries/digest-line.module.css";
import { LineFacts } from "../emails/summaries/line-facts.tsx";
import { LineFlags } from "../emails/summaries/line-flags.tsx";
import { LineShape } from "./line-shape.tsx";

type Props = {
  line: DigestLine;
  /** Shows the date, unless the heading above has it. */
  when: string | null;
  /** Whether the school's words are open from the start. */
  open?: boolean;
};

/** One line of the sample: when, how much, what, for whom, and the quoted passage. */
export function SampleLine({ line, when, open = false }: Props) {
  const names = (
    <p className={`${classes.names} row top gap-xs plain`}>
      {line.children.map((child) => (
        <ChildChip key={child.id} id={child.id} name={child.name} />
      ))}
    </p>
  );
  return (
    <LineShape kind={line.kind} text={textWithMarks(line)} names={names}>
      <LineFacts line={line} when={when} />
      <LineFlags flags={line.flags} />
      <EvidenceQuote {...line.evidence} open={open} />
    </LineShape>
  );
}
