import { newCalendarSource, type CalendarSource } from "@gatepost/contract/calendars";
import { texts } from "@gatepost/contract/texts";
import { TextInput } from "@mantine/core";
import { focusOnOpen, RecordForm } from "../../ui/form/record-form.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { useAddCalendarSource, useChangeCalendarSource } from "./calendars.api.ts";

type Props = { source: CalendarSource | undefined; onClose: (saved?: CalendarSource) => void };

/** Adds a calendar source, or edits `source`. */
export function CalendarSourceForm({ source, onClose }: Props) {
  const add = useAddCalendarSource();
  const change = useChangeCalendarSource();
  const form = useSchemaForm({
    schema: newCalendarSource,
    initialValues: { name: source?.name ?? "", ics_url: source?.ics_url ?? "" },
    draft: { name: "calendar-source", of: source?.id ?? "new" },
  });
  return (
    <RecordForm
      form={form}
      label={source ? `Edit ${source.name}` : "Add a calendar source"}
      editing={source !== undefined}
      onClose={onClose}
      onSubmit={form.submit(async (values) => {
        onClose(await (source ? change.mutateAsync({ id: source.id, ...values }) : add.mutateAsync(values)));
      }, texts.calendar_source_save_failed)}
    >
      <TextInput
        {...form.field("name")}
        label="Name"
        description="For example Oakwood Primary or Year 5. The name of a school, year or class helps us find the right child."
        autoComplete="off"
        ref={focusOnOpen}
      />
      <TextInput
        {...form.field("ics_url")}
        label="Calendar address"
        description="The link called iCal, .ics or Subscribe. For a Google calendar: Settings, then Secret address in iCal format."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
      />
    </RecordForm>
  );
}
