import {
  newUsualWeekEntry,
  type NewUsualWeekEntry,
  type UsualWeekEntry,
} from "@gatepost/contract/usual-week";
import { NativeSelect, TextInput } from "@mantine/core";
import { focusOnOpen, Form } from "../../../ui/form/form.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import { useSaveEntry } from "./usual-week.api.ts";
import { verbNames, weekdayNames } from "./usual-words.ts";
import { Choices } from "../../../ui/form/choices.tsx";

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

export function EntryForm({ child, entry, onClose }: Props) {
  const save = useSaveEntry(child, entry?.id);
  const fields = useSchemaForm({
    schema: newUsualWeekEntry,
    initialValues: entryFormValues(entry),
    toBody: entryBody,
    send: async (values) => onClose(await save.mutateAsync(entryBody(values))),
    failed: "We couldn’t save the entry.",
  });
  const { field, drawn } = fields;
  return (
    <Form
      of={fields}
      does={entry ? "Save changes" : "Add"}
      aria-label={entry ? `Edit ${entry.title}` : "Add to the usual week"}
      onCancel={onClose}
    >
      <TextInput
        {...field("title")}
        label="What"
        placeholder="Swimming"
        autoComplete="off"
        ref={focusOnOpen}
      />
      <Choices
        multiple
        {...drawn("weekdays")}
        legend="On"
        options={weekdayNames.map((label, index) => ({ value: String(index + 1), label }))}
      />
      <div className="pair stack gap-l">
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
    </Form>
  );
}

function entryFormValues(entry?: UsualWeekEntry) {
  return {
    title: entry?.title ?? "",
    weekdays: (entry?.weekdays ?? []).map(String),
    verb: entry?.verb ?? "bring",
    kit: entry?.kit ?? "",
    every: String(entry?.every ?? 1),
    time: entry?.time ?? "",
    from: entry?.from ?? "",
    until: entry?.until ?? "",
  };
}

/** The request body; an empty field clears the stored value. */
function entryBody(values: ReturnType<typeof entryFormValues>): NewUsualWeekEntry {
  return {
    ...values,
    verb: values.verb as UsualWeekEntry["verb"],
    weekdays: values.weekdays.map(Number).toSorted(),
    every: Number(values.every),
    time: values.time || null,
    from: values.from || null,
    until: values.until || null,
  };
}
