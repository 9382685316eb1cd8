import { useState, type ReactNode } from "react";
import { Choice, Choices } from "../../../ui/form/choices.tsx";
import { weekdayNames } from "./usual-words.ts";

type Props = {
  /** The ref of the first day's box. */
  id: string;
  /** 1 for Monday. */
  chosen: readonly number[];
  error?: ReactNode;
  onChange: (weekdays: number[]) => void;
};

/** Monday to Friday, one tap each. */
export function WeekdayPicker({ id, chosen, error, onChange }: Props) {
  const [days, setDays] = useState(() => new Set(chosen));

  function choose(weekday: number, on: boolean) {
    const next = new Set(days);
    if (on) next.add(weekday);
    else next.delete(weekday);
    setDays(next);
    onChange([...next].toSorted((one, two) => one - two));
  }

  return (
    <Choices legend="On" columns="repeat(5, minmax(0, 5rem))" error={error}>
      {weekdayNames.map((name, index) => (
        <Choice
          key={name}
          id={index === 0 ? id : undefined}
          type="checkbox"
          checked={days.has(index + 1)}
          onChange={(event) => choose(index + 1, event.currentTarget.checked)}
        >
          <span aria-hidden="true">{name.slice(0, 3)}</span>
          <span className="visually-hidden">{name}</span>
        </Choice>
      ))}
    </Choices>
  );
}
