import { downloadCalendarItem } from "@gatepost/contract/calendars";
import { Button } from "@mantine/core";
import { IconCalendarDown } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { send } from "../../lib/api.ts";
import { saveFile } from "../../lib/save-file.ts";
import { Failure } from "../../ui/failure.tsx";

const failed = "We couldn’t make the calendar file.";

type Props = {
  itemId: string;
  /** Names the event for screen readers. */
  text: string;
};

/** Downloads one dated item for the device's calendar. */
export function AddToCalendar({ itemId, text }: Props) {
  const add = useMutation({
    mutationFn: async () => {
      const answer = await send(downloadCalendarItem, { params: { id: itemId } });
      saveFile(await answer.blob(), "school-date.ics");
    },
  });
  return (
    <>
      <Button
        variant="default"
        loading={add.isPending}
        leftSection={<IconCalendarDown size={18} aria-hidden="true" />}
        onClick={() => add.mutate()}
        aria-label={`Add to calendar: ${text}`}
      >
        Add to calendar
      </Button>
      <Failure of={add} says={failed} />
    </>
  );
}
