import { Radio, Stack } from "@mantine/core";

type Props<V extends string> = {
  label: string;
  options: readonly { value: V; label: string; description: string }[];
  value: string;
  onChange: (value: V) => void;
};

/** One of a few choices that need a sentence each. */
export const Radios = <V extends string>({ label, options, value, onChange }: Props<V>) => (
  <Radio.Group label={label} size="md" value={value} onChange={(chosen) => onChange(chosen as V)}>
    <Stack mt="xs">
      {options.map((option) => (
        <Radio key={option.value} size="md" {...option} />
      ))}
    </Stack>
  </Radio.Group>
);
