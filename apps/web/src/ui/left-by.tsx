import { Button, Group } from "@mantine/core";
import type { UseMutationResult } from "@tanstack/react-query";
import { Failure } from "./failure.tsx";
import { RowButton } from "./row-button.tsx";
import { StatusLine } from "./status-line.tsx";

type Props = {
  /** The adult who added it and has left; empty if nobody knows who added it. */
  by: string;
  /** What it is, for screen readers. */
  name: string;
  keep: UseMutationResult<unknown, Error, void>;
  onRemove: () => void;
};

/** Asks whether to keep what an adult added who has left the family. It goes on being read until somebody answers. */
export function LeftBy({ by, name, keep, onRemove }: Props) {
  return (
    <div className="stack gap-s">
      <StatusLine tone="problem">
        {by === ""
          ? "An adult has left your family. They may have added this."
          : `${by}, who has left your family, added this.`}{" "}
        It’s still read. Keep it or remove it.
      </StatusLine>
      <Group gap="0.5rem">
        <RowButton label="Keep" name={`Keep ${name}`} of={keep} />
        <Button variant="default" size="sm" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </Group>
      <Failure of={keep} says="We couldn’t save that." />
    </div>
  );
}
