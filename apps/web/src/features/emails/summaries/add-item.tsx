import { Button, Skeleton } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { formatDay } from "../../../lib/dates.ts";

const AddItemForm = lazy(() => import("./add-item-form.tsx"));

/** Id of a day's "Add", which takes the focus when an item of that day goes. */
export const addId = (day: string) => `add-${day}`;

/** "Add", which opens the form for something of the family's own on this day. */
export function AddItem({ day }: { day: string }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button
        id={addId(day)}
        variant="subtle"
        size="compact-md"
        style={{ justifySelf: "start" }}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        aria-label={`Add to ${formatDay(day)}`}
        onClick={() => setOpened(true)}
      >
        Add
      </Button>
      <Dialog opened={opened} title="Add to your page" onClose={close}>
        <Suspense fallback={<Skeleton height={320} radius="md" />}>
          <AddItemForm day={day} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  );
}
