import { Button } from "@mantine/core";
import type { UseMutationResult } from "@tanstack/react-query";

type Props<V> = {
  label: string;
  /** Its accessible name, where the label doesn't say which of a list's records it is about. */
  name?: string;
  of: Pick<UseMutationResult<unknown, Error, V>, "isPending" | "mutate">;
  /** What is sent, if anything. */
  input?: V;
  busy?: boolean;
};

/** A small button in a list's row, which changes its record. */
export const RowButton = <V,>({ label, name, of, input, busy = of.isPending }: Props<V>) => (
  <Button
    variant="default"
    size="sm"
    className="rigid"
    loading={busy}
    onClick={() => of.mutate(input as V)}
    aria-label={name}
  >
    {label}
  </Button>
);
