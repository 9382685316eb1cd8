import type { SingleLine } from "@gatepost/contract/emails";
import type { ItemUpdate } from "@gatepost/contract/emails-lists";
import { Button, TextInput } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { formatDay } from "../../../lib/dates.ts";
import { dayOf } from "./digest-lines.ts";
import { useShownLines } from "./shown-lines.ts";
import { useActiveChildren } from "./use-active-children.ts";

type Props = { line: SingleLine; onClose: () => void };

/** Puts a line right: its day, its child, and whether it is a task. Each counts at once and can be undone. */
export function FixLine({ line, onClose }: Props) {
  const { changes } = useShownLines();
  const family = useActiveChildren();
  const others = family.filter(({ id }) => !line.children.some((child) => child.id === id));
  const before = correctionsOf(line);
  const fromMail = line.usual_week !== true;
  const choice = (label: string, change: ItemUpdate, undo: ItemUpdate, words: string) => (
    <Button
      key={label}
      variant="default"
      size="compact-md"
      onClick={() => {
        changes.correct(line, change, undo, words);
        onClose();
      }}
    >
      {label}
    </Button>
  );
  return (
    <div className="stack mt-s">
      {dayOf(line) && !isWeekly(line) && <OtherDay line={line} onClose={onClose} />}
      <div className="row">
        {line.children.map(({ id, name }) => {
          const words = `Noted: not for ${name}.${line.own ? "" : " We’ll be more careful with emails like it."}`;
          return choice(`Not for ${name}`, { not_for_child_id: id }, { for_child_id: id }, words);
        })}
        {others.map(({ id, name }) => {
          const change = { child_ids: [id], for_child_id: id };
          const undo = { child_ids: before.child_ids };
          return fromMail && choice(`It’s for ${name}`, change, undo, `Noted: for ${name}.`);
        })}
        {fromMail &&
          line.kind === "action" &&
          choice("Not a task", { is_task: false }, { is_task: null }, "Noted: nothing to do.")}
        {line.corrected &&
          !line.own &&
          choice("As the email says", asTold, before, "As the email says again.")}
      </div>
    </div>
  );
}

const asTold = { day: null, child_ids: null, is_task: null };

/** What a parent has put right so far, as the change that puts it right again. */
function correctionsOf(line: SingleLine) {
  const { corrected = [], children } = line;
  return {
    day: corrected.includes("day") ? dayOf(line) : null,
    child_ids: corrected.includes("children") ? children.map(({ id }) => id) : null,
    is_task: corrected.includes("kind") ? (false as const) : null,
  };
}

/** Something weekly is put right in the usual week. */
export const isWeekly = ({ item_id, usual_week }: SingleLine): boolean =>
  item_id.includes("@") || usual_week === true;

function OtherDay({ line, onClose }: Props) {
  const { changes } = useShownLines();
  const now = dayOf(line);
  const [day, setDay] = useState(now ?? "");
  const change = (event: FormEvent) => {
    event.preventDefault();
    const { day: before } = correctionsOf(line);
    changes.correct(line, { day }, { day: before }, `Moved to ${formatDay(day)}.`);
    onClose();
  };
  return (
    <form className="row" style={{ alignItems: "end" }} onSubmit={change}>
      <TextInput
        type="date"
        label="The right day"
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={day === "" || day === now}>
        Change the day
      </Button>
    </form>
  );
}
