import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Failure } from "../../ui/failure.tsx";
import { goToPortal } from "./billing.api.ts";

type Props = { label: string; prominent?: boolean };

/** Opens the provider's page for card, invoices and cancelling. */
export function PortalButton({ label, prominent }: Props) {
  const portal = useMutation({ mutationFn: goToPortal });
  return (
    <>
      <Failure of={portal} says="We couldn’t open the billing portal." />
      <Button
        variant={prominent ? "filled" : "default"}
        loading={portal.isPending}
        onClick={() => portal.mutate()}
      >
        {label}
      </Button>
    </>
  );
}
