import { TextInput } from "@mantine/core";
import { useState } from "react";
import classes from "./time-choice.module.css";

const usual = ["06:30", "07:00", "07:30", "08:00"];

type Props = { time: string; onChoose: (time: string) => void };

/** The times that most parents choose, one tap each, and any other. `time` is HH:MM. */
export function TimeChoice({ time, onChoose }: Props) {
  const [other, setOther] = useState(!usual.includes(time));
  return (
    <fieldset className={classes.picker}>
      <legend className={classes.legend}>Make my summary at</legend>
      <div className={classes.choices}>
        {usual.map((choice) => (
          <Choice
            key={choice}
            label={choice}
            checked={!other && time === choice}
            onChoose={() => {
              setOther(false);
              onChoose(choice);
            }}
          />
        ))}
        <Choice label="Other" checked={other} onChoose={() => setOther(true)} />
      </div>
      {other && (
        <TextInput
          type="time"
          label="Time"
          className={classes.time}
          value={time}
          required
          withAsterisk={false}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      )}
    </fieldset>
  );
}

type ChoiceProps = { label: string; checked: boolean; onChoose: () => void };

function Choice({ label, checked, onChoose }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      <input
        type="radio"
        name="summary-time"
        className="visually-hidden"
        checked={checked}
        onChange={onChoose}
      />
      {label}
    </label>
  );
}
