import { newUsualWeekEntry, type UsualWeekEntry } from "@gatepost/contract/usual-week";
import { NativeSelect, TextInput } from "@mantine/core";
import layout from "../../../ui/form/form-layout.module.css";
import { focusOnOpen, RecordForm } from "../../../ui/form/record-form.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import { entryBody, entryFormValues } from "./entry-form-values.ts";
import { useSaveEntry } from "./usual-week.api.ts";
import { verbNames } from "./usual-words.ts";
import { WeekdayPicker } from "./weekday-picker.tsx";

type Props = {
  child: string;
  entry: UsualWeekEntry | undefined;
  onClose: (saved?: UsualWeekEntry) => void;
};

const verbs = Object.entries(verbNames).map(([value, label]) => ({ value, label }));
const rhythms = ["Every week", "Every second week", "Every third week", "Every fourth week"];
/** An email may have set a longer interval. */
const rhythmsWith = (every: number) =>
  Array.from({ length: Math.max(rhythms.length, every) }, (_, index) => ({
    value: String(index + 1),
    label: rhythms[index] ?? `Every ${index + 1} weeks`,
  }));

/** Adds an entry to a child's usual week, or edits `entry`. */
export function EntryForm({ child, entry, onClose }: Props) {
  const save = useSaveEntry(child, entry?.id);
  const fields = useSchemaForm({
    schema: newUsualWeekEntry,
    initialValues: entryFormValues(entry),
    toBody: entryBody,
  });
  const { form, field } = fields;
  const days = field("weekdays");
  return (
    <RecordForm
      form={fields}
      label={entry ? `Edit ${entry.title}` : "Add to the usual week"}
      editing={entry !== undefined}
      onClose={onClose}
      onSubmit={fields.submit(
        async (values) => onClose(await save.mutateAsync(entryBody(values))),
        "We couldn’t save the entry.",
      )}
    >
      <TextInput
        {...field("title")}
        label="What"
        placeholder="Swimming"
        autoComplete="off"
        ref={focusOnOpen}
      />
      <WeekdayPicker
        id={days.id}
        chosen={form.getInitialValues().weekdays}
        error={form.errors["weekdays"]}
        onChange={(weekdays) => form.setFieldValue("weekdays", weekdays)}
      />
      <div className={layout.pair}>
        <NativeSelect {...field("verb")} label="What to do" data={verbs} />
        <TextInput
          {...field("kit")}
          label="Kit (optional)"
          placeholder="costume, towel and hat"
          autoComplete="off"
        />
        <NativeSelect {...field("every")} label="How often" data={rhythmsWith(entry?.every ?? 1)} />
        <TextInput {...field("time")} type="time" label="Time (optional)" />
        <TextInput {...field("from")} type="date" label="First day (optional)" />
        <TextInput {...field("until")} type="date" label="Last day (optional)" />
      </div>
    </RecordForm>
  );
}
