import { productName } from "@gatepost/contract/limits";
import { Button, Skeleton } from "@mantine/core";
import { IconMailForward } from "@tabler/icons-react";
import { Failure } from "../../../ui/failure.tsx";
import { useFocusNext } from "../../../ui/focus-next.ts";
import { AddressCard, addressTitleId } from "./address-card.tsx";
import { useCreateOwnAddress, useOwnAddress } from "./own-address.api.ts";
import classes from "./own-address.module.css";

const makeId = "make-own-address";

/** A Gatepost address to which the parent's mailbox forwards school mail. */
export default function OwnAddress() {
  const own = useOwnAddress();
  const focusNext = useFocusNext();
  if (own.isPending) return <Skeleton height={120} radius="md" />;
  return (
    <section className={`${classes.part} stack ruled`} aria-labelledby={addressTitleId}>
      <h3 id={addressTitleId} tabIndex={-1} className="subtitle">
        Your {productName} address
      </h3>
      <Failure of={own} says="We couldn’t load your address." />
      {own.data && <AddressCard own={own.data} onEnding={() => focusNext(makeId)} />}
      {own.data === null && <NoAddress onMade={() => focusNext(addressTitleId)} />}
    </section>
  );
}

function NoAddress({ onMade }: { onMade: () => void }) {
  const create = useCreateOwnAddress();
  return (
    <>
      <p className={`${classes.text} quiet`}>
        Works with any mailbox: you get an address, and your mailbox forwards the school’s emails to it.{" "}
        {productName} sees those and nothing else.
      </p>
      <Failure of={create} says="We couldn’t make an address." />
      <div>
        <Button
          id={makeId}
          variant="default"
          leftSection={<IconMailForward size={20} aria-hidden="true" />}
          loading={create.isPending}
          onClick={() => {
            onMade();
            create.mutate();
          }}
        >
          Get my address
        </Button>
      </div>
    </>
  );
}
