import { TextInput } from "@mantine/core";
import { useState } from "react";
import { Choice, Choices } from "../../ui/form/choices.tsx";

const usual = ["06:30", "07:00", "07:30", "08:00"];

type Props = { time: string; onChoose: (time: string) => void };

/** The commonest times, one tap each, or any other. `time` is HH:MM. */
export function TimeChoice({ time, onChoose }: Props) {
  const [other, setOther] = useState(!usual.includes(time));
  const radio = { type: "radio", name: "summary-time" };
  return (
    <>
      <Choices legend="Make my summary at" columns="repeat(auto-fit, minmax(3.4rem, 1fr))" maxWidth="23rem">
        {usual.map((choice) => (
          <Choice
            key={choice}
            {...radio}
            checked={!other && time === choice}
            onChange={() => {
              setOther(false);
              onChoose(choice);
            }}
          >
            {choice}
          </Choice>
        ))}
        <Choice {...radio} checked={other} onChange={() => setOther(true)}>
          Other
        </Choice>
      </Choices>
      {other && (
        <TextInput
          type="time"
          label="Time"
          w="11rem"
          value={time}
          required
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      )}
    </>
  );
}
