import { Button, type ButtonProps } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Failure } from "../../ui/failure.tsx";

type Props = ButtonProps & {
  label: string;
  open: () => Promise<void>;
  failed: string;
};

/** Opens a page of the payment provider, or says why it can't. */
export function BillingButton({ label, open, failed, ...look }: Props) {
  const opening = useMutation({ mutationFn: open });
  return (
    <>
      <Failure of={opening} says={failed} />
      <Button {...look} loading={opening.isPending} onClick={() => opening.mutate()}>
        {label}
      </Button>
    </>
  );
}
