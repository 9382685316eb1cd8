import { IconCalendarEvent, IconInfoCircle, IconSquareRounded } from "@tabler/icons-react";
import type { SamplePage } from "../../../scripts/sample-page.ts";
import { capital } from "../../lib/capital.ts";
import { ChildChip, FamilyOrder } from "../../ui/child-chip.tsx";
import { EvidenceQuote } from "../../ui/evidence-quote.tsx";
import { Line } from "./line.tsx";

const icons = { task: IconSquareRounded, event: IconCalendarEvent, note: IconInfoCircle };

/** A morning's page to read before signing up, made as the app makes it from sample mail. Works without scripts. */
export function Sample({ page }: { page: SamplePage }) {
  const { day, family, emails, not_for_you, lead, days, later, to_pay } = page;
  return (
    <FamilyOrder value={family}>
      <article className="sheet padded" aria-label="Sample page">
        <p className="title">{day}</p>
        <p className="calm bold mt-l">{lead}</p>
        {days.map(({ words, lines }) => (
          <section key={words}>
            <h2 className="heading mt-l">{capital(words)}</h2>
            <ul className="bare lines">
              {lines.map(({ kind, text, children, facts, kit, quote }) => (
                <li key={text}>
                  <Line
                    icon={icons[kind]}
                    text={text}
                    facts={[...facts, ...kit]}
                    names={children.map((child) => (
                      <ChildChip key={child.id} {...child} />
                    ))}
                  >
                    <EvidenceQuote {...quote} open={text === days[0]?.lines[0]?.text} />
                  </Line>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className="ruled bold">
          {later} more later{to_pay && `, ${to_pay} to pay by the end of next week`}
        </p>
        <p className="quiet fine">
          {emails} emails read, {not_for_you} not for you. All made up: school, children, emails, and what a
          language model answers. Gatepost’s own code checked the answer and made this page.
        </p>
      </article>
    </FamilyOrder>
  );
}
