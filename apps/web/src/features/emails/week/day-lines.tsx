import { Stack } from "@mantine/core";
import { clashesOf, clashWords } from "@gatepost/contract/clashes";
import type { DigestWeek } from "@gatepost/contract/digest-week";
import { StatusLine } from "../../../ui/status-line.tsx";
import { DigestLineView } from "../summaries/digest-line.tsx";
import type { ItemChanges } from "../summaries/use-item-changes.ts";

type Props = { day: DigestWeek["days"][number]; changes: ItemChanges; named: boolean };

/**
 * A day's lines, each with its tick and its card, and any clashes.
 * @param named with the children's names
 */
export function DayLines({ day: { date, closed, lines }, changes, named }: Props) {
  if (lines.length === 0) return <p className="quiet">{closed ? "No school" : "Nothing we know of"}</p>;
  return (
    <Stack gap="0.6rem">
      {clashesOf(lines).map((clash) => (
        <StatusLine key={clash.lines.map(({ item_id }) => item_id).join()} tone="problem">
          {clashWords(clash)}
        </StatusLine>
      ))}
      <ul className="bare stack">
        {lines.map((line, index) => (
          <li key={`${date} ${line.item_id} ${index}`}>
            <DigestLineView line={line} changes={changes} when={line.time_words} named={named} />
            {line.calendar && <p className="soft small plain mt-xs">{line.calendar}</p>}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
