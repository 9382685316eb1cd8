import { newCalendarSource, type CalendarSource } from "@gatepost/contract/calendars";
import { texts } from "@gatepost/contract/texts";
import { TextInput } from "@mantine/core";
import { focusOnOpen, Form } from "../../ui/form/form.tsx";
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
    send: async (values) =>
      onClose(await (source ? change.mutateAsync({ id: source.id, ...values }) : add.mutateAsync(values))),
    failed: texts.calendar_source_save_failed,
  });
  return (
    <Form
      of={form}
      does={source ? "Save changes" : "Add"}
      aria-label={source ? `Edit ${source.name}` : "Add a calendar source"}
      onCancel={onClose}
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
    </Form>
  );
}
