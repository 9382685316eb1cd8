import { newUsualWeekEntry, type UsualWeekEntry } from "@gatepost/contract/usual-week";
import { NativeSelect, TextInput } from "@mantine/core";
import { focusOnOpen, Form } from "../../../ui/form/form.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import { entryBody, entryFormValues } from "./entry-form-values.ts";
import { useSaveEntry } from "./usual-week.api.ts";
import { verbNames, weekdayNames } from "./usual-words.ts";
import { useState, type ReactNode } from "react";
import { Choice, Choices } from "../../../ui/form/choices.tsx";

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
    send: async (values) => onClose(await save.mutateAsync(entryBody(values))),
    failed: "We couldn’t save the entry.",
  });
  const { form, field } = fields;
  const days = field("weekdays");
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
      <WeekdayPicker
        id={days.id}
        chosen={form.getInitialValues().weekdays}
        error={form.errors["weekdays"]}
        onChange={(weekdays) => form.setFieldValue("weekdays", weekdays)}
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

type WeekdayPickerProps = {
  /** The ref of the first day's box. */
  id: string;
  /** 1 for Monday. */
  chosen: readonly number[];
  error?: ReactNode;
  onChange: (weekdays: number[]) => void;
};

/** Monday to Friday, one tap each. */
function WeekdayPicker({ id, chosen, error, onChange }: WeekdayPickerProps) {
  const [days, setDays] = useState(() => new Set(chosen));

  function choose(weekday: number, on: boolean) {
    const next = new Set(days);
    if (on) next.add(weekday);
    else next.delete(weekday);
    setDays(next);
    onChange([...next].toSorted((one, two) => one - two));
  }

  return (
    <Choices legend="On" columns="repeat(5, minmax(0, 5rem))" error={error}>
      {weekdayNames.map((name, index) => (
        <Choice
          key={name}
          id={index === 0 ? id : undefined}
          type="checkbox"
          checked={days.has(index + 1)}
          onChange={(event) => choose(index + 1, event.currentTarget.checked)}
        >
          <span aria-hidden="true">{name.slice(0, 3)}</span>
          <span className="visually-hidden">{name}</span>
        </Choice>
      ))}
    </Choices>
  );
}
