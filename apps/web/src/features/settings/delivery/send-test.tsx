import { Button } from "@mantine/core";
import { type UseMutationResult } from "@tanstack/react-query";
import { Outcome } from "../../../ui/failure.tsx";

type Props = {
  label: string;
  test: UseMutationResult<{ message: string }, Error, void>;
  disabled?: boolean;
};

/** A button that sends a test, and where it went or why not. */
export const SendTest = ({ label, test, disabled = false }: Props) => (
  <>
    <Button variant="default" loading={test.isPending} disabled={disabled} onClick={() => test.mutate()}>
      {label}
    </Button>
    <Outcome of={test} done={test.data?.message} failed="We couldn’t send the test." />
  </>
);
