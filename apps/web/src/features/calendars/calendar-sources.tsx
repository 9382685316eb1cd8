import { type CalendarSource, newCalendarSource } from "@gatepost/contract/calendars";
import { calendarSourcesMaximum } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import { Stack, TextInput } from "@mantine/core";
import { IconCalendarPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import { useUser } from "../../lib/session.ts";
import { focusOnOpen, Form, plainText } from "../../ui/form/form.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { RecordList } from "../../ui/record-list.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { CalendarSourceRow } from "./calendar-source-row.tsx";
import { useCalendarSources, useDeleteCalendarSource, useSaveCalendarSource } from "./calendars.api.ts";

/** The school's own calendars for settings: list, add, edit, enable, disable, delete, and the next events of each. */
export function CalendarSources() {
  return (
    <Stack>
      <PlanNote />
      <RecordList
        query={useCalendarSources()}
        loadFailed={texts.calendar_sources_load_failed}
        draft="calendar-source"
        addLabel="Add a calendar source"
        maximum={calendarSourcesMaximum}
        many="calendar sources"
        empty={{
          title: "No calendar sources yet",
          icon: <IconCalendarPlus size={30} />,
          words:
            "Many schools publish their dates as a calendar. Look on the school’s website for a link called iCal, .ics or Subscribe, and copy its address.",
        }}
        renderRow={(source, actions) => <CalendarSourceRow source={source} {...actions} />}
        renderForm={(source, onClose) => <CalendarSourceForm source={source} onClose={onClose} />}
        deletion={{
          remove: useDeleteCalendarSource(),
          label: "Delete calendar source",
          failed: texts.calendar_source_delete_failed,
          nameOf: ({ name }) => name,
          words: () => "We’ll forget this calendar and its events. The school’s own calendar stays as it is.",
        }}
      />
    </Stack>
  );
}

/** Free parents may save sources and see what Premium would add. */
function PlanNote() {
  if (useUser().subscription_tier === "premium") return null;
  return (
    <StatusLine tone="notice">
      Add calendars now to see what’s coming up. Their events join your daily summary with{" "}
      <Link to="/subscription">Premium</Link>.
    </StatusLine>
  );
}

type Props = { source: CalendarSource | undefined; onClose: (saved?: CalendarSource) => void };

function CalendarSourceForm({ source, onClose }: Props) {
  const save = useSaveCalendarSource(source?.id);
  const form = useSchemaForm({
    schema: newCalendarSource,
    initialValues: { name: source?.name ?? "", ics_url: source?.ics_url ?? "" },
    draft: { name: "calendar-source", of: source?.id ?? "new" },
    send: async (values) => onClose(await save.mutateAsync(values)),
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
        {...plainText}
        inputMode="url"
      />
    </Form>
  );
}
