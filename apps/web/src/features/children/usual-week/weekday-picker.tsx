import { useState, type ReactNode } from "react";
import classes from "./weekday-picker.module.css";
import { weekdayNames } from "./usual-words.ts";

type Props = {
  /** The first day's box. */
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
    <fieldset className={classes.picker} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>On</legend>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.choices}>
        {weekdayNames.map((name, index) => (
          <label key={name} className={classes.choice}>
            <input
              id={index === 0 ? id : undefined}
              type="checkbox"
              checked={days.has(index + 1)}
              className="visually-hidden"
              onChange={(event) => choose(index + 1, event.currentTarget.checked)}
            />
            <span aria-hidden="true">{name.slice(0, 3)}</span>
            <span className="visually-hidden">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
