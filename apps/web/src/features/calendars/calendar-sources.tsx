import { type CalendarSource, newCalendarSource } from "@gatepost/contract/calendars";
import { calendarSourcesMaximum } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import { Anchor, Button, Skeleton, TextInput } from "@mantine/core";
import { IconCalendarPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import { useUser } from "../../lib/session.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Failure } from "../../ui/failure.tsx";
import { RecordList, type Opener } from "../../ui/record-list.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { CalendarSourceRow } from "./calendar-source-row.tsx";
import {
  useCalendarSources,
  useDeleteCalendarSource,
  useAddCalendarSource,
  useChangeCalendarSource,
} from "./calendars.api.ts";
import { focusOnOpen, Form } from "../../ui/form/form.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";

/** The school's own calendars for settings: list, add, edit, enable, disable, delete, and the next events of each. */
export function CalendarSources() {
  const sources = useCalendarSources();
  if (sources.isPending) return <Skeleton height={120} radius="md" />;
  if (sources.isError) return <Failure of={sources} says={texts.calendar_sources_load_failed} />;
  const full = sources.data.length >= calendarSourcesMaximum;
  return (
    <div className="stack gap-l">
      <PlanNote />
      <RecordList
        records={sources.data}
        draft="calendar-source"
        addLabel="Add a calendar source"
        full={full && <SourcesFull />}
        renderEmpty={(opener) => <NoSources opener={opener} />}
        renderRow={(source, actions) => <CalendarSourceRow source={source} {...actions} />}
        renderForm={(source, onClose) => <CalendarSourceForm source={source} onClose={onClose} />}
        renderQuestion={(source, onClose, returnTo) => (
          <DeleteSource source={source} onClose={onClose} returnTo={returnTo} />
        )}
      />
    </div>
  );
}

const SourcesFull = () => (
  <StatusLine tone="notice">
    You’ve reached the limit of {calendarSourcesMaximum} calendar sources.
  </StatusLine>
);

/** Free parents may save sources and see what Premium would add. */
function PlanNote() {
  if (useUser().subscription_tier === "premium") return null;
  return (
    <StatusLine tone="notice">
      Add calendars now to see what’s coming up. Their events join your daily summary with{" "}
      <Anchor component={Link} to="/subscription" inherit>
        Premium
      </Anchor>
      .
    </StatusLine>
  );
}

function NoSources({ opener }: { opener: Opener }) {
  return (
    <EmptyState
      title="No calendar sources yet"
      icon={<IconCalendarPlus size={30} />}
      action={<Button {...opener}>Add a calendar source</Button>}
    >
      Many schools publish their dates as a calendar. Look on the school's website for a link called iCal,
      .ics or Subscribe, and copy its address.
    </EmptyState>
  );
}

type DeleteProps = { source: CalendarSource | null; onClose: () => void; returnTo: string };

function DeleteSource({ source, onClose, returnTo }: DeleteProps) {
  const remove = useDeleteCalendarSource();
  return (
    <ConfirmDialog
      opened={source !== null}
      title={`Delete ${source?.name ?? ""}?`}
      confirmLabel="Delete calendar source"
      danger
      attempt={remove}
      failed={texts.calendar_source_delete_failed}
      returnTo={returnTo}
      onClose={onClose}
      onConfirm={() => source && remove.mutate(source.id, { onSuccess: onClose })}
    >
      We’ll forget this calendar and its events. The school’s own calendar stays as it is.
    </ConfirmDialog>
  );
}

type Props = { source: CalendarSource | undefined; onClose: (saved?: CalendarSource) => void };

/** Adds a calendar source, or edits `source`. */
function CalendarSourceForm({ source, onClose }: Props) {
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
