import { yearGroups } from "@gatepost/contract/children";
import type { ReactNode } from "react";
import classes from "./year-group-picker.module.css";

type Props = {
  id: string;
  name: string;
  defaultValue?: string;
  error?: ReactNode;
  onChange: (yearGroup: string) => void;
};

/** Reception to Year 13, one tap each; radio buttons underneath, so arrow keys work. */
export function YearGroupPicker({ id, name, defaultValue, error, onChange }: Props) {
  return (
    <fieldset className={classes.picker} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>Year group</legend>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.choices}>
        {yearGroups.map((yearGroup, index) => (
          <label key={yearGroup} className={classes.choice}>
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={yearGroup}
              defaultChecked={yearGroup === defaultValue}
              className="visually-hidden"
              onChange={() => onChange(yearGroup)}
            />
            {yearGroup.startsWith("Year ") && <span className={classes.word}>Year </span>}
            {yearGroup.replace("Year ", "")}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
