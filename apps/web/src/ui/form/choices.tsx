import { Chip, Fieldset, Group } from "@mantine/core";
import { useId, type ComponentProps, type ReactNode } from "react";

type Props = {
  legend: string;
  error?: ReactNode;
  /** Each with its value, and what it says if that is something else. */
  options: readonly { value: string; label?: ReactNode }[];
  /** Of the first choice, for links from the form's errors. */
  id?: string;
  name?: string;
} & (
  | { multiple: true; value: string[]; onChange: (value: string[]) => void }
  | { multiple?: false; value: string; onChange: (value: string) => void }
);

/** Choices of one tap: one of them, or several. */
export function Choices({ legend, error, options, id, name, ...chosen }: Props) {
  const errorId = useId();
  const ownName = useId();
  return (
    <Fieldset
      variant="unstyled"
      mx={0}
      legend={<b>{legend}</b>}
      aria-describedby={error ? errorId : undefined}
    >
      {error && (
        <p id={errorId} className="error fine plain mb-xs">
          {error}
        </p>
      )}
      <Chip.Group {...(chosen as ComponentProps<typeof Chip.Group>)}>
        <Group gap="0.35rem">
          {options.map(({ value, label }, index) => (
            <Chip
              key={value}
              value={value}
              name={name ?? ownName}
              size="md"
              radius="md"
              variant="filled"
              icon={null}
              vars={() => ({ root: chipSize })}
              {...(index === 0 && id ? { id } : {})}
            >
              {label ?? value}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Fieldset>
  );
}

/** As tall as a thumb; five times of day fit beside each other on a phone. */
const chipSize = {
  "--chip-size": "2.75rem",
  "--chip-padding": "0.45rem",
  "--chip-checked-padding": "0.45rem",
} as const;
